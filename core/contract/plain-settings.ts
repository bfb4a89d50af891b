import type { UiStrings } from './ui-strings.js';

/** A setting that is on or off. */
interface Flag {
  readonly default: boolean;
  readonly doc: string;
}

/** A setting that is one of a few words. */
interface Choice {
  readonly words: readonly string[];
  readonly default: string;
  readonly doc: string;
}

/** A text in the language of the page. When it is not set, the text of this name is shown. */
interface Text {
  readonly text: keyof UiStrings;
  readonly doc: string;
}

/**
 * Settings of the theme that need only a row: their types, checks, defaults and documentation are derived from it. The browser
 * receives them under the same name. The build adds the documentation to the declarations that editors read.
 */
export const plainSettings = {
  fonts: {
    default: true,
    doc: 'Show text in the fonts of the theme, which a first page does not wait for. `false`: in those of the system.',
  },
  darkMode: { default: true, doc: 'Whether the site has a dark appearance. `false`: it is always light.' },
  hideNavbar: {
    words: ['never', 'always', 'auto'],
    default: 'never',
    doc: 'When the navigation bar is hidden; `auto` hides it while the reader scrolls down.',
  },
  outlineTitle: { text: 'outlineTitle', doc: 'Title of the outline. Default: the built-in string of the language.' },
  previousText: {
    text: 'previousPage',
    doc: 'Label of the link to the previous page. Default: the built-in string of the language.',
  },
  nextText: {
    text: 'nextPage',
    doc: 'Label of the link to the next page. Default: the built-in string of the language.',
  },
  lastUpdatedText: {
    text: 'lastUpdated',
    doc: 'Label of the date of the last change. Default: the built-in string of the language.',
  },
  showLineNumbers: { default: false, doc: 'Number the lines of code blocks.' },
  wrapCode: { default: false, doc: 'Wrap long lines of code.' },
  scrollToTop: { default: false, doc: 'Show a button that scrolls back to the top.' },
  pageActions: {
    default: true,
    doc: "Under a page's title, offer to copy its Markdown or open it elsewhere. Requires the llms plugin, which writes the Markdown.",
  },
  imageZoom: { default: true, doc: 'Enlarge an image of a page when it is clicked.' },
  progressSpinner: { default: true, doc: 'Show a spinner next to the progress bar while a page is slow to load.' },
  contentAnimation: { default: false, doc: 'Use a view transition when the page changes.' },
  appearanceAnimation: { default: false, doc: 'Animate the change between light and dark.' },
  fallbackHeading: { default: true, doc: 'Give a page without a top heading one with its title.' },
  localeRedirect: {
    words: ['start', 'auto', 'never'],
    default: 'start',
    doc: "Whether a first visit is redirected to the page in the browser's language, if there is one: only from the start page of the default language, from any page (`auto`), or never.",
  },
} as const satisfies Readonly<Record<string, Flag | Choice | Text>>;

export type PlainRows = typeof plainSettings;

/** Plain settings as the browser receives them. */
export type PlainSettings = { -readonly [Name in keyof PlainRows]: Value<PlainRows[Name]> };

type Value<Row> = Row extends { words: readonly (infer Word)[] }
  ? Word
  : Row extends { text: string }
    ? string
    : boolean;
