/**
 * The UI strings of the theme and of plugins' components. `{name}` marks a parameter. A plugin adds a key by
 * declaration merging, in a module that imports something from `tapdocs` or `tapdocs/client`, and provides the string
 * in `Plugin.strings`: `declare module 'tapdocs/client' { interface UiStrings { vote: string } }`.
 */
export interface UiStrings {
  skipToContent: string;
  mainNavigation: string;
  menu: string;
  openMenu: string;
  closeMenu: string;
  languages: string;
  appearance: string;
  appearanceLight: string;
  appearanceDark: string;
  appearanceAuto: string;
  sidebarNavigation: string;
  outlineTitle: string;
  previousPage: string;
  nextPage: string;
  pageNavigation: string;
  lastUpdated: string;
  editPage: string;
  copyCode: string;
  copied: string;
  showCode: string;
  toggleWrap: string;
  notFoundCode: string;
  notFoundTitle: string;
  notFoundText: string;
  takeMeHome: string;
  goToHome: string;
  scrollToTop: string;
  loading: string;
  offline: string;
  more: string;
  calloutTip: string;
  calloutNote: string;
  calloutInfo: string;
  calloutWarning: string;
  calloutCaution: string;
  calloutDanger: string;
  calloutImportant: string;
  calloutDetails: string;
  close: string;
  getStarted: string;
  learnMore: string;
  untranslated: string;
  translationOutdated: string;
  readOriginal: string;
  sourceCode: string;
  announcement: string;
  overviewFilter: string;
  overviewPlaceholder: string;
  overviewEmpty: string;
  overviewOthers: string;
  sourceCodeText: string;
  captions: string;
  copyMarkdown: string;
  openPage: string;
  copyMarkdownLink: string;
  openInChatGpt: string;
  openInClaude: string;
  copyPrompt: string;
  enlargeImage: string;
  footnotes: string;
  footnoteBack: string;
  draft: string;
  draftUntil: string;
  unlisted: string;
  versions: string;
  allVersions: string;
  versionNamed: string;
  versionCurrent: string;
  versionOld: string;
  versionUnreleased: string;
  versionUnmaintained: string;
  notInVersion: string;
  bannerOld: string;
  bannerUnreleased: string;
  bannerUnmaintained: string;
  bannerMissing: string;
  readInCurrent: string;
  goToCurrent: string;
  pageInVersions: string;
}

/**
 * UI strings that only content reads, while it is rendered: `useContentText()` returns them, and browsers do not get them. A plugin
 * adds a key by declaration merging as to `UiStrings`, and provides the string in `Plugin.contentStrings`.
 */
export interface ContentStrings {}

/** All UI strings. */
export type AllStrings = UiStrings & ContentStrings;
