import type { AllStrings, UiStrings } from '../contract/index.js';
import type { PluginText, PluginTraits } from './types.js';

/** UI strings of the theme in English, the fallback for every language. */
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
  showCode: 'Show code',
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
  draftUntil: 'Draft: this page is not published until {date}.',
  unlisted: 'Unlisted: only readers with a link find this page.',
  versions: 'Versions',
  allVersions: 'All versions',
  versionNamed: 'Version {version}',
  versionCurrent: 'current',
  versionOld: 'old',
  versionUnreleased: 'unreleased',
  versionUnmaintained: 'unmaintained',
  notInVersion: 'Not in this version',
  bannerOld: 'This is the documentation of {version}, which is not the current version.',
  bannerUnreleased: 'This is the documentation of {version}, which has not been released yet.',
  bannerUnmaintained: 'This is the documentation of {version}, which is no longer maintained.',
  bannerMissing: 'This page does not exist in the current version.',
  readInCurrent: 'Read this page in the current version',
  goToCurrent: 'Go to the current version',
  pageInVersions: 'This page exists in other versions:',
};

/**
 * UI strings for the option `strings` of a plugin, from a list for each language. Each list has all names of the English
 * one.
 */
export function stringsByLanguage<Name extends string>(
  languages: { readonly en: Readonly<Record<Name, string>> } & Readonly<Record<string, Readonly<Record<Name, string>>>>,
): { [Key in Name]: { en: string } & Record<string, string> } {
  const textsOf = (name: Name): { en: string } => ({
    en: languages.en[name],
    ...Object.fromEntries(Object.entries(languages).map(([lang, texts]) => [lang, texts[name]])),
  });
  const names = Object.keys(languages.en) as Name[];
  return Object.fromEntries(names.map((name) => [name, textsOf(name)])) as {
    [Key in Name]: { en: string } & Record<string, string>;
  };
}

/** UI strings by name, without those that the site overrides. */
export interface KnownStrings {
  /** All UI strings, in English. */
  english: AllStrings;
  /** Those of plugins in the language. */
  translated: Partial<AllStrings>;
}

/** The UI strings of the theme and of plugins for a language. */
export function knownStrings(
  plugins: readonly Pick<PluginTraits, 'strings' | 'contentStrings'>[],
  lang: string,
): KnownStrings {
  const texts: Record<string, PluginText> = Object.assign(
    { ...englishStrings },
    ...plugins.map(({ strings, contentStrings }) => ({ ...strings, ...contentStrings })),
  );
  const known: KnownStrings = { english: { ...englishStrings }, translated: {} };
  for (const [name, text] of Object.entries(texts) as [keyof AllStrings, PluginText][]) {
    known.english[name] = typeof text === 'string' ? text : text.en;
    const own = typeof text === 'string' ? undefined : (text[lang] ?? text[lang.split('-')[0] ?? lang]);
    if (own !== undefined) known.translated[name] = own;
  }
  return known;
}
