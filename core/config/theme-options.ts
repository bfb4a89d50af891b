import type { JsonObject, ThemeSettings } from '../contract/index.js';
import { type PlainRows, plainSettings, type PlainSettings } from '../contract/plain-settings.js';
import {
  type Check,
  either,
  filledText,
  flag,
  headingDepth,
  json,
  link,
  list,
  localized,
  oneOf,
  pattern,
  shape,
  sidebarItem,
  sidebarLink,
  svg,
  tag,
  text,
  webUrl,
} from './checks.js';
import { sentAnnouncement, sentFooter, sentNav, sentSocialLinks, type SentTo } from './theme-values.js';
import type {
  Localized,
  Outline,
  UserAnnouncement,
  UserEditLink,
  UserFooter,
  UserNavItem,
  UserOutline,
  UserSidebarItem,
  UserSocialLink,
} from './theme-values.js';

type SidebarItemKey = UserSidebarItem extends infer I ? (I extends string ? never : keyof I) : never;

type FooterPart =
  | `.${keyof UserFooter}`
  | `.columns[]${'' | '.title' | '.items'}`
  | `.columns[].items[]${'' | '.text' | '.link'}`;

const announcedPages: Check = {
  expected: '`home`, `all` or a list of paths such as `/guide/**`',
  accepts: (value) =>
    value === 'home' ||
    value === 'all' ||
    (Array.isArray(value) &&
      value.length > 0 &&
      value.every((item) => typeof item === 'string' && item.startsWith('/'))),
  words: ['home', 'all'],
};

const off: Check = { expected: '`false`', accepts: (value) => value === false };

/**
 * The options of the theme whose values are objects or lists. Flags, words and texts are in `plainSettings`.
 */
export const themeOptions = {
  nav: defaulted<UserNavItem[], 'nav', `[].${keyof UserNavItem}` | '[]'>(
    { check: list, default: [], doc: 'Entries of the navigation bar.' },
    {
      '[]': { check: shape, doc: 'An entry: a link, or a menu with `items`.' },
      '[].text': { check: localized(filledText), required: true, doc: 'Text of the entry.' },
      '[].link': {
        check: localized(link),
        doc: "Route path, to which `base` and the language's prefix are added, or a URL.",
      },
      '[].activeMatch': {
        check: pattern,
        doc: 'Regular expression; the entry is marked where it matches the path without `base`.',
      },
      '[].tag': { check: tag, doc: 'Small label after the text, or an image URL or SVG.' },
      '[].position': { check: oneOf('left', 'right'), default: 'right', doc: 'Side of the navigation bar.' },
      '[].items': { check: list, like: 'themeConfig.nav', doc: 'Entries of the menu.' },
    },
    { nav: sentNav },
  ),
  sidebar: optional<
    Readonly<Record<string, readonly UserSidebarItem[]>>,
    never,
    '.*' | '.*[]' | `.*[].${SidebarItemKey}`
  >(
    {
      check: shape,
      doc: 'Sidebars by path, including the language prefix. A page uses the one with the longest path above it. Default: sidebars are generated from files.',
    },
    {
      '.*': { check: list, doc: 'Entries of a sidebar. If the list is empty, the pages have no sidebar.' },
      '.*[]': {
        check: sidebarItem,
        doc: 'An entry: the path or the file of a page, shown with its title, or an object: a link, a group, a divider or a section header.',
      },
      '.*[].text': { check: filledText, doc: 'Text of a link or a group.' },
      '.*[].link': {
        check: sidebarLink,
        doc: "Route path, to which `base` and the language's prefix are added, or a URL.",
      },
      '.*[].items': { check: list, like: 'themeConfig.sidebar.*', doc: 'Entries of a group.' },
      '.*[].collapsible': {
        check: flag,
        doc: 'Whether readers can fold the group. Default: `true`.',
      },
      '.*[].collapsed': { check: flag, doc: 'Whether the group is folded at first. Default: `false`.' },
      '.*[].tag': { check: tag, doc: 'Small label after the text, or an image URL or SVG.' },
      '.*[].context': { check: text, doc: 'Text for styles and scripts, written as `data-context`.' },
      '.*[].dividerType': { check: oneOf('solid', 'dashed'), doc: 'A line between entries.' },
      '.*[].sectionHeaderText': { check: filledText, doc: 'Text of a heading between entries.' },
    },
  ),
  socialLinks: defaulted<UserSocialLink[], 'socialLinks', '[]' | `[].${keyof UserSocialLink}` | '[].icon.svg'>(
    { check: list, default: [], doc: 'Icons with links, at the end of the navigation bar.' },
    {
      '[]': { check: shape, doc: 'An icon and its target.' },
      '[].icon': {
        check: either(filledText, shape),
        required: true,
        doc: 'Name of a built-in icon, such as `github`, `x`, `discord` or `bluesky`, or an object with SVG source.',
      },
      '[].icon.svg': { check: svg, required: true, doc: 'SVG source of the icon.' },
      '[].mode': {
        check: oneOf('link', 'text', 'img', 'dom'),
        default: 'link',
        doc: 'Whether `content` is a URL to open, text to show, an image to show, or HTML to show.',
      },
      '[].content': {
        check: filledText,
        required: true,
        doc: 'URL, text, image URL or HTML, by `mode`.',
      },
      '[].label': { check: filledText, doc: "Accessible name. Default: the icon's name." },
    },
    { socialLinks: sentSocialLinks },
  ),
  logoText: defaulted<string, 'logoText'>(
    {
      check: text,
      default: ({ config }: { config: { title: string } }) => config.title,
      doc: 'Text next to the logo. Default: `title`.',
    },
    {},
    { logoText: (value) => value },
  ),
  outline: defaulted<UserOutline, 'outline', '.from' | '.to', Outline>(
    {
      check: either(shape, off),
      default: {},
      doc: 'Headings listed next to a page, or `false` for none.',
    },
    {
      '.from': { check: headingDepth, default: 2, doc: 'Depth of the highest headings in the outline.' },
      '.to': { check: headingDepth, default: 4, doc: 'Depth of the lowest headings in the outline.' },
    },
    { outline: (outline) => outline },
  ),
  editLink: optional<UserEditLink, 'editText', `.${keyof UserEditLink}`>(
    { check: shape, doc: 'Where sources can be edited. Default: pages have no edit link.' },
    {
      '.docRepoBaseUrl': {
        check: webUrl,
        required: true,
        doc: "URL to which the page's path in the docs folder is appended.",
      },
      '.text': {
        check: localized(filledText),
        doc: 'Text of the link. Default: the built-in string of the language.',
      },
    },
    { editText: (edit, { local, strings }) => local(edit?.text) ?? strings.editPage },
  ),
  lastUpdated: defaulted<boolean>({
    check: flag,
    default: false,
    doc: 'Show when a page was last changed, according to git.',
  }),
  footer: defaulted<UserFooter, 'footer', FooterPart, Required<UserFooter>>(
    { check: shape, default: {}, doc: 'Footer of the home page.' },
    {
      '.message': { check: localized(text), default: '', doc: 'Plain text below the columns.' },
      '.columns': { check: list, default: [], doc: 'Columns of links.' },
      '.columns[]': { check: shape, doc: 'A column.' },
      '.columns[].title': { check: localized(filledText), required: true, doc: 'Title of the column.' },
      '.columns[].items': { check: list, required: true, doc: 'Links of the column.' },
      '.columns[].items[]': { check: shape, doc: 'A link.' },
      '.columns[].items[].text': {
        check: localized(filledText),
        required: true,
        doc: 'Text of the link.',
      },
      '.columns[].items[].link': {
        check: localized(link),
        required: true,
        doc: 'Route path or URL.',
      },
    },
    { footer: sentFooter },
  ),
  announcement: optional<UserAnnouncement, 'announcement', `.${keyof UserAnnouncement}`>(
    {
      check: shape,
      doc: 'A bar above the home page, or other pages, that readers can close permanently; it appears again when its text or link changes. Default: none.',
    },
    {
      '.text': { check: localized(filledText), required: true, doc: 'Text of the bar.' },
      '.link': {
        check: localized(link),
        doc: 'Route path or URL: the text is then a link.',
      },
      '.pages': {
        check: announcedPages,
        doc: 'The pages that show it: `home`, `all`, or a list of globs for paths without the prefixes of versions and languages, such as `/guide/**`. Blank pages never do. Default: `home`.',
      },
    },
    { announcement: sentAnnouncement },
  ),
  custom: defaulted<JsonObject, 'custom'>(
    {
      check: json,
      default: {},
      doc: 'JSON for your own components, available in the browser as `site.theme.custom`.',
    },
    {},
    { custom: (custom) => custom },
  ),
};

type PlainOptions = { readonly [Name in keyof PlainRows]: PlainOption<PlainRows[Name]> };

type PlainOption<Row> = Row extends { words: readonly (infer Word)[] }
  ? ThemeOption<Word, Word>
  : Row extends { text: string }
    ? ThemeOption<Localized<string>, undefined>
    : ThemeOption<boolean, boolean>;

type ThemeOptions = PlainOptions & typeof themeOptions;

type GivenOf<Options> = {
  -readonly [Name in keyof Options]?: Options[Name] extends { types?: { written: infer Value } } ? Value : never;
};

type CompletedOf<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends { types?: { completed: infer Value } } ? Value : never;
};

type DefaultedKey = {
  [Name in keyof ThemeOptions]: ThemeOptions[Name] extends { types?: { completed: undefined } } ? never : Name;
}[keyof ThemeOptions];

/** Settings of the theme, as the user writes them. */
export interface UserThemeConfig extends GivenOf<ThemeOptions> {}

/**
 * The settings of the theme with their defaults. Settings without a default (texts that the language supplies, the edit
 * link) may be absent.
 */
export interface ThemeConfig
  extends CompletedOf<Pick<ThemeOptions, DefaultedKey>>, Readonly<GivenOf<Omit<ThemeOptions, DefaultedKey>>> {}

/** Rows of the option table by their paths below `themeConfig`. */
export const themeRows: readonly (readonly [path: string, row: OptionRow])[] = [
  ...Object.entries(themeOptions).flatMap(([name, { row, parts }]) => [
    [name, row] as const,
    ...Object.entries(parts).map(([path, part]) => [name + path, part] as const),
  ]),
  ...Object.entries(plainSettings).map(([name, row]) => [name, plainRow(row)] as const),
];

function plainRow(row: PlainRows[keyof PlainRows]): OptionRow {
  if ('text' in row) return { check: localized(filledText), doc: row.doc };
  return { check: 'words' in row ? oneOf(...row.words) : flag, default: row.default, doc: row.doc };
}

/** The settings with a row that defines what the browser receives. */
type SentSetting = {
  [Name in keyof typeof themeOptions]: (typeof themeOptions)[Name] extends { browser?: infer Sent }
    ? keyof NonNullable<Sent>
    : never;
}[keyof typeof themeOptions];

/** The settings that the browser receives. It does not compile if a setting has no row. */
export function sentSettings(theme: ThemeConfig, to: SentTo): Pick<ThemeSettings, LargeSetting> {
  type Make = (value: unknown, to: SentTo) => unknown;
  const sent = Object.entries(themeOptions).flatMap(([name, { browser = {} }]) => {
    const value = theme[name as keyof typeof themeOptions];
    return Object.entries<Make>(browser as Record<string, Make>).map(([setting, make]) => [setting, make(value, to)]);
  });
  return Object.fromEntries(sent) as Pick<ThemeSettings, SentSetting>;
}

/** Settings that the browser receives, except those of `plainSettings`. */
type LargeSetting = Exclude<keyof ThemeSettings, keyof PlainSettings>;

/** An option of the theme: its row, and the rows of its parts, by their paths below the option. */
interface ThemeOption<Given, Completed, Sent extends LargeSetting = never> {
  readonly row: OptionRow;
  readonly parts: Readonly<Record<string, OptionRow>>;
  /** The values that the browser receives, by name. Absent if it receives none. */
  readonly browser?: { readonly [Name in Sent]: (value: Completed, to: SentTo) => ThemeSettings[Name] } | undefined;
  /** Only for types: the value that the user writes, and the value with defaults. */
  readonly types?: { readonly written: Given; readonly completed: Completed };
}

/** An option with a default, or with defaults in its parts. */
function defaulted<Given, Sent extends LargeSetting = never, Part extends string = never, Completed = Given>(
  row: OptionRow & { readonly default: unknown },
  parts: Readonly<Record<Part, OptionRow>> = {} as Readonly<Record<Part, OptionRow>>,
  browser?: ThemeOption<Given, Completed, Sent>['browser'],
): ThemeOption<Given, Completed, Sent> {
  return { row, parts, browser };
}

function optional<Given, Sent extends LargeSetting = never, Part extends string = never>(
  row: OptionRow & { readonly default?: undefined },
  parts: Readonly<Record<Part, OptionRow>>,
  browser?: { readonly [Name in Sent]: (value: Given | undefined, to: SentTo) => ThemeSettings[Name] },
): ThemeOption<Given, undefined, Sent> {
  return { row, parts, browser };
}

/** The entry of a key in the option table. */
export interface OptionRow {
  readonly check: Check;
  /** A description in one or two sentences, which is shown for an invalid value. */
  readonly doc: string;
  readonly required?: true;
  /** Value of a missing key; a function derives it from the rest. If absent, the key stays unset. */
  readonly default?: unknown;
  /** Path of another option whose entries have the same form, for lists that contain themselves. */
  readonly like?: string;
}
