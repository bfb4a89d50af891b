import type { UiStrings } from '../contract/index.js';
import type { PluginText, PluginTraits } from './plugin-traits.js';

/** The theme's texts in English, used for every language that has none of its own. */
export const englishStrings: UiStrings = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  languages: 'Languages',
  appearance: 'Appearance',
  appearanceLight: 'Light',
  appearanceDark: 'Dark',
  appearanceAuto: 'Same as the system',
  sidebarNavigation: 'Section pages',
  outlineTitle: 'ON THIS PAGE',
  previousPage: 'Previous Page',
  nextPage: 'Next Page',
  pageNavigation: 'Previous and next page',
  lastUpdated: 'Last Updated',
  editPage: '📝 Edit this page on GitHub',
  copyCode: 'Copy code',
  copied: 'Copied',
  toggleWrap: 'Toggle code wrap',
  notFoundCode: '404',
  notFoundTitle: 'PAGE NOT FOUND',
  notFoundText: 'There is no page at this address.',
  takeMeHome: 'Take me home',
  goToHome: 'Go to home',
  scrollToTop: 'Scroll to top',
  loading: 'Loading',
  offline: 'You are offline: the page could not be loaded.',
  more: 'More',
  calloutTip: 'TIP',
  calloutNote: 'NOTE',
  calloutInfo: 'INFO',
  calloutWarning: 'WARNING',
  calloutCaution: 'CAUTION',
  calloutDanger: 'DANGER',
  calloutImportant: 'IMPORTANT',
  calloutDetails: 'Details',
  close: 'Close',
  getStarted: 'Get Started',
  learnMore: 'Learn More',
  untranslated: 'This page has not been translated yet. It is shown in {language}.',
  translationOutdated: 'This translation may be out of date.',
  readOriginal: 'Read the original in {language}',
  sourceCode: 'GitHub',
  announcement: 'Announcement',
  overviewFilter: 'Filter',
  overviewPlaceholder: 'Enter keyword',
  overviewEmpty: 'No matching API found: {query}',
  overviewOthers: 'Others',
  sourceCodeText: 'Source',
  captions: 'Captions',
  copyMarkdown: 'Copy Markdown',
  openPage: 'Open',
  copyMarkdownLink: 'Copy Markdown link',
  openInChatGpt: 'Open in ChatGPT',
  openInClaude: 'Open in Claude',
  copyPrompt: 'Copy to clipboard: {key}, Enter',
  enlargeImage: 'Enlarge image',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {reference}',
  draft: 'Draft: this page is not published.',
};

/** Texts by name, before a site changes them. */
export interface KnownStrings {
  /** All texts. */
  english: UiStrings;
  /** Those that plugins have in the language. */
  translated: Partial<UiStrings>;
}

/** The texts of the theme and of plugins for a language. */
export function knownStrings(plugins: readonly Pick<PluginTraits, 'strings'>[], lang: string): KnownStrings {
  const texts: Record<string, PluginText> = Object.assign(
    { ...englishStrings },
    ...plugins.map(({ strings }) => strings),
  );
  const known: KnownStrings = { english: { ...englishStrings }, translated: {} };
  for (const [name, text] of Object.entries(texts) as [keyof UiStrings, PluginText][]) {
    known.english[name] = typeof text === 'string' ? text : text.en;
    const own = typeof text === 'string' ? undefined : (text[lang] ?? text[lang.split('-')[0] ?? lang]);
    if (own !== undefined) known.translated[name] = own;
  }
  return known;
}
