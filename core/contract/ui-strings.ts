/** UI strings of the theme in English, the fallback for every language. */
export const englishStrings = {
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
 * The UI strings of the theme and of plugins' components. `{name}` marks a parameter. A plugin adds a key by
 * declaration merging, in a module that imports something from `tapdocs` or `tapdocs/client`, and provides the string
 * in `Plugin.strings`: `declare module 'tapdocs/client' { interface UiStrings { vote: string } }`.
 */
export interface UiStrings extends Record<keyof typeof englishStrings, string> {}

/**
 * UI strings that only content reads, while it is rendered: `useContentText()` returns them, and browsers do not get them. A plugin
 * adds a key by declaration merging as to `UiStrings`, and provides the string in `Plugin.contentStrings`.
 */
export interface ContentStrings {}

/** All UI strings. */
export type AllStrings = UiStrings & ContentStrings;
