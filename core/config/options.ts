import type { HeadTag, SocialLink } from '../contract/index.js';
import { defaultTheme } from '../theme/layers.js';
import {
  basePath,
  type Check,
  either,
  filledText,
  flag,
  folder,
  headingDepth,
  json,
  languageKey,
  languageTag,
  link,
  list,
  localized,
  oneOf,
  origin,
  pattern,
  plugin,
  policySource,
  seconds,
  shape,
  sidebarItem,
  sidebarLink,
  svg,
  tag,
  text,
  theme,
  unifiedPlugin,
  webUrl,
} from './checks.js';
import type { PolicyDirective, UserSecurity } from './security.js';
import type { PluginTraits } from './plugin-traits.js';
import { knownStrings } from './strings.js';
import type {
  UserAnnouncement,
  UserFooter,
  UserLocale,
  UserMarkdown,
  UserNavItem,
  UserSidebarItem,
  UserSocialLink,
  UserThemeConfig,
} from './types.js';
import type { UserConfig } from './user-config.js';

/** One key of the configuration. */
export interface Option {
  /** Keys joined by dots; `[]` is any entry of a list, `*` any key: `themeConfig.nav[].text`, `locales.*.label`. */
  readonly path: OptionPath;
  readonly check: Check;
  /** What it is for, in a sentence or two; shown when a value is refused. */
  readonly doc: string;
  readonly required?: true;
  /** Value when the key is left out; a function derives it from the rest. Absent: the key stays unset. */
  readonly default?: unknown;
  /** The keys that `*` may be, with these plugins. Default: any. */
  readonly keys?: (plugins: readonly PluginTraits[]) => readonly string[];
  /** The entries are as those of another option; for a list in its own entries. */
  readonly like?: OptionPath;
}

/** What a derived default can look at: the configuration as given, and the key that stands for the last `*`. */
export interface DefaultSource {
  readonly config: UserConfig;
  readonly key: string;
}

type Row = Omit<Option, 'path'>;

/** Every key there is: the type below makes a key without a row, and a row without a key, an error. */
export type OptionPath =
  | keyof UserConfig
  | 'logo.light'
  | 'logo.dark'
  | 'locales.*'
  | `locales.*.${keyof UserLocale}`
  | 'locales.*.strings.*'
  | 'alias.*'
  | 'plugins[]'
  | `themeConfig.${keyof UserThemeConfig}`
  | 'themeConfig.nav[]'
  | `themeConfig.nav[].${keyof UserNavItem}`
  | 'themeConfig.sidebar.*'
  | 'themeConfig.sidebar.*[]'
  | `themeConfig.sidebar.*[].${SidebarItemKey}`
  | 'themeConfig.socialLinks[]'
  | `themeConfig.socialLinks[].${keyof UserSocialLink}`
  | `themeConfig.socialLinks[].icon.${keyof Exclude<SocialLink['icon'], string>}`
  | 'themeConfig.outline.from'
  | 'themeConfig.outline.to'
  | `themeConfig.editLink.${keyof NonNullable<UserThemeConfig['editLink']>}`
  | `themeConfig.announcement.${keyof UserAnnouncement}`
  | `themeConfig.footer.${keyof UserFooter}`
  | 'themeConfig.footer.columns[]'
  | 'themeConfig.footer.columns[].title'
  | 'themeConfig.footer.columns[].items'
  | 'themeConfig.footer.columns[].items[]'
  | 'themeConfig.footer.columns[].items[].text'
  | 'themeConfig.footer.columns[].items[].link'
  | `markdown.${keyof UserMarkdown}`
  | 'markdown.remarkPlugins[]'
  | 'markdown.rehypePlugins[]'
  | 'markdown.recmaPlugins[]'
  | 'markdown.codeThemes.light'
  | 'markdown.codeThemes.dark'
  | 'markdown.languageAliases.*'
  | 'markdown.fenceOptions[]'
  | `security.${keyof UserSecurity}`
  | `security.sources.${PolicyDirective}`
  | `security.sources.${PolicyDirective}[]`
  | 'security.hosts[]'
  | 'head[]'
  | `head[].${keyof HeadTag}`
  | 'head[].attributes.*';

type SidebarItemKey = UserSidebarItem extends infer I ? (I extends string ? never : keyof I) : never;

/** The only language of a site that names none, or just its key. */
function oneLocale(key = 'en'): Record<string, UserLocale> {
  return { [key]: { label: key === 'en' ? 'English' : key } };
}

const policyDirectives = [
  'connect-src',
  'font-src',
  'form-action',
  'frame-src',
  'img-src',
  'media-src',
  'script-src',
  'style-src',
  'worker-src',
] as const satisfies readonly PolicyDirective[];

type SourcePath = `security.sources.${PolicyDirective}` | `security.sources.${PolicyDirective}[]`;

function sourceRows(): Record<SourcePath, Row> {
  return Object.fromEntries(
    policyDirectives.flatMap((name): [string, Row][] => [
      [`security.sources.${name}`, { check: list, doc: `Sources of \`${name}\`.` }],
      [
        `security.sources.${name}[]`,
        { check: policySource, doc: `A source, as the policy writes it: \`https://example.com\`.` },
      ],
    ]),
  ) as Record<SourcePath, Row>;
}

const off: Check = { expected: '`false`', accepts: (value) => value === false };

const rows: { readonly [P in OptionPath]: Row } = {
  // The site
  title: {
    check: filledText,
    required: true,
    doc: 'Title of the site, shown in the navigation bar and in page titles.',
  },
  description: { check: text, default: '', doc: 'Description of the site, for pages that have none of their own.' },
  url: {
    check: origin,
    default: '',
    doc: 'Origin of the published site, such as `https://example.org`. Needed for canonical links, feeds and the sitemap.',
  },
  base: { check: basePath, default: '/', doc: 'Path below the origin under which the site is published.' },
  icon: {
    check: text,
    default: '',
    doc: 'Icon of the browser tab: a path in the public folder, such as `/favicon.svg`, or a URL.',
  },
  logo: {
    check: either(filledText, shape),
    default: null,
    doc: 'Logo in the navigation bar: a path in the public folder or a URL, or an object with one for the light and one for the dark appearance.',
  },
  'logo.light': { check: filledText, required: true, doc: 'Logo on a light background.' },
  'logo.dark': { check: filledText, required: true, doc: 'Logo on a dark background.' },
  head: { check: list, default: [], doc: 'Tags for the head of every page.' },
  'head[]': { check: shape, doc: 'A tag: its name, its attributes and, for `script` and `style`, its text.' },
  'head[].tag': {
    check: oneOf('meta', 'link', 'script', 'style', 'noscript'),
    required: true,
    doc: 'Name of the element.',
  },
  'head[].attributes': {
    check: shape,
    default: {},
    doc: 'Attributes by their HTML names; `true` writes the bare attribute.',
  },
  'head[].attributes.*': { check: either(text, flag), doc: 'Value of an attribute.' },
  'head[].text': { check: text, doc: 'Text of a `script` or `style`.' },

  // Languages
  defaultLang: {
    check: languageKey,
    default: ({ config }: DefaultSource) => Object.keys(config.locales ?? {})[0] ?? 'en',
    doc: 'Language key of the pages whose paths have no prefix. Default: the first of `locales`, else `en`.',
  },
  locales: {
    check: shape,
    default: ({ config }: DefaultSource) => oneLocale(config.defaultLang),
    doc: 'Languages by key; the key is the path prefix and the folder below the docs folder. Default: one language.',
  },
  'locales.*': { check: shape, doc: 'A language of the site.' },
  'locales.*.label': {
    check: filledText,
    required: true,
    doc: 'Name of the language in itself, shown in the language menu.',
  },
  'locales.*.htmlLang': {
    check: languageTag,
    default: ({ key }: DefaultSource) => key,
    doc: 'Value of `<html lang>` and `hreflang`. Default: the language key.',
  },
  'locales.*.dir': { check: oneOf('ltr', 'rtl'), default: 'ltr', doc: 'Direction in which the language is written.' },
  'locales.*.title': {
    check: filledText,
    default: ({ config }: DefaultSource) => config.title,
    doc: 'Title of the site in this language. Default: `title`.',
  },
  'locales.*.description': {
    check: text,
    default: ({ config }: DefaultSource) => config.description ?? '',
    doc: 'Description of the site in this language. Default: `description`.',
  },
  'locales.*.strings': {
    check: shape,
    default: {},
    keys: (plugins) => Object.keys(knownStrings(plugins, 'en').english),
    doc: "Texts of the theme and of plugins in this language, by name. Default: the language's own, else English.",
  },
  'locales.*.strings.*': { check: text, doc: 'A text of the theme or of a plugin.' },

  // Plugins, theme, bundler
  plugins: { check: list, default: [], doc: 'Plugins, in the order in which they tap hooks.' },
  'plugins[]': {
    check: plugin,
    like: 'plugins',
    doc: 'A plugin, or a list of plugins, as a preset returns it. A factory has to be called: `contentDocs()`. What is falsy is left out: `isProduction && feeds()`.',
  },
  theme: {
    check: theme,
    default: defaultTheme,
    doc: 'A theme: a folder relative to the site, or an installed package. It holds the components that it changes; the built-in theme has the others.',
  },
  alias: {
    check: shape,
    default: {},
    doc: "Other names for files and folders, relative to the site: `{ '@/components': 'src/components' }`. The `paths` of `tsconfig.json` count, too.",
  },
  'alias.*': { check: filledText, doc: 'Path of the file or folder that the name stands for, relative to the site.' },
  bundler: {
    check: oneOf('rspack', 'webpack'),
    default: 'rspack',
    doc: 'Bundler for pages and for the browser program.',
  },

  renderTimeout: {
    check: seconds,
    default: 120,
    doc: 'Seconds that a page may take to be rendered; 0 for any time. A component that never ends stops the build then. In `dev`, the layout of a page may take a quarter of it.',
  },

  // Security
  security: { check: shape, default: {}, doc: 'What browsers refuse to run and to load.' },
  'security.csp': {
    check: flag,
    default: false,
    doc: 'Whether a build writes a content security policy into its documents, with hashes and Trusted Types. `dev` has none.',
  },
  'security.sources': {
    check: shape,
    default: {},
    doc: "Further sources of the policy, by directive. Those of `img-src`, `media-src` and `frame-src` replace the default, `'self' https:`.",
  },
  ...sourceRows(),
  'security.hosts': {
    check: list,
    default: [],
    doc: 'Hosts for which the policy is written as a file of headers as well.',
  },
  'security.hosts[]': { check: oneOf('netlify', 'cloudflare', 'vercel', 'nginx'), doc: 'A host.' },

  // Folders
  docsDir: { check: folder, default: 'docs', doc: 'Folder of the content, relative to the site.' },
  publicDir: {
    check: folder,
    default: 'public',
    doc: 'Folder that is copied into the output as it is, relative to the site.',
  },
  outDir: {
    check: folder,
    default: 'dist',
    doc: 'Folder of the output, relative to the site. A build replaces all that is in it, apart from `.git` and `CNAME`.',
  },

  // Markdown
  markdown: { check: shape, default: {}, doc: 'How Markdown is compiled.' },
  'markdown.remarkPlugins': { check: list, default: [], doc: 'Remark plugins, after the built-in ones.' },
  'markdown.remarkPlugins[]': { check: unifiedPlugin, doc: 'A remark plugin.' },
  'markdown.rehypePlugins': {
    check: list,
    default: [],
    doc: 'Rehype plugins, after the built-in ones and before static parts become HTML.',
  },
  'markdown.rehypePlugins[]': { check: unifiedPlugin, doc: 'A rehype plugin.' },
  'markdown.recmaPlugins': { check: list, default: [], doc: 'Recma plugins, after the built-in ones.' },
  'markdown.recmaPlugins[]': { check: unifiedPlugin, doc: 'A recma plugin.' },
  'markdown.codeThemes': { check: shape, default: {}, doc: 'Shiki themes for code, by appearance.' },
  'markdown.codeThemes.light': {
    check: filledText,
    default: 'github-light',
    doc: 'Name of the Shiki theme for the light appearance.',
  },
  'markdown.codeThemes.dark': {
    check: filledText,
    default: 'github-dark',
    doc: 'Name of the Shiki theme for the dark appearance.',
  },
  'markdown.languageAliases': {
    check: shape,
    default: {},
    doc: "Further names for languages of code: `{ conf: 'ini' }`.",
  },
  'markdown.languageAliases.*': { check: filledText, doc: 'Language that the name stands for.' },
  'markdown.fenceOptions': {
    check: list,
    default: [],
    doc: 'Names of options after the language of a code fence that are of your own; others that mean nothing are warned of.',
  },
  'markdown.fenceOptions[]': { check: filledText, doc: 'Name of an option, such as `twoslash`.' },
  'markdown.externalLinksInNewTab': {
    check: flag,
    default: true,
    doc: 'Whether external links in content open a new tab.',
  },
  'markdown.missingImages': {
    check: oneOf('error', 'ignore'),
    default: 'error',
    doc: 'Whether a page with an image that does not exist fails. The plugin link-check reports such images by its own settings.',
  },

  // Theme settings
  themeConfig: { check: shape, default: {}, doc: 'Settings of the theme.' },
  'themeConfig.nav': { check: list, default: [], doc: 'Entries of the navigation bar.' },
  'themeConfig.nav[]': { check: shape, doc: 'An entry: a link, or a menu with `items`.' },
  'themeConfig.nav[].text': { check: localized(filledText), required: true, doc: 'Text of the entry.' },
  'themeConfig.nav[].link': {
    check: localized(link),
    doc: "Route path, to which `base` and the language's prefix are added, or a URL.",
  },
  'themeConfig.nav[].activeMatch': {
    check: pattern,
    doc: 'Regular expression; the entry is marked where it matches the path without `base`.',
  },
  'themeConfig.nav[].tag': { check: tag, doc: 'Small label after the text, or an image URL or SVG.' },
  'themeConfig.nav[].position': { check: oneOf('left', 'right'), default: 'right', doc: 'Side of the navigation bar.' },
  'themeConfig.nav[].items': { check: list, like: 'themeConfig.nav', doc: 'Entries of the menu.' },
  'themeConfig.sidebar': {
    check: shape,
    doc: "Sidebars by path, the language's prefix included: the longest path that a page lies below counts. Default: sidebars are made from files.",
  },
  'themeConfig.sidebar.*': { check: list, doc: 'Entries of a sidebar. Without any, the pages show none.' },
  'themeConfig.sidebar.*[]': {
    check: sidebarItem,
    doc: 'An entry: the path or the file of a page, shown with its title, or an object: a link, a group, a divider or a section header.',
  },
  'themeConfig.sidebar.*[].text': { check: filledText, doc: 'Text of a link or a group.' },
  'themeConfig.sidebar.*[].link': {
    check: sidebarLink,
    doc: "Route path, to which `base` and the language's prefix are added, or a URL.",
  },
  'themeConfig.sidebar.*[].items': { check: list, like: 'themeConfig.sidebar.*', doc: 'Entries of a group.' },
  'themeConfig.sidebar.*[].collapsible': {
    check: flag,
    doc: 'Whether readers can fold the group. Default: `true`.',
  },
  'themeConfig.sidebar.*[].collapsed': { check: flag, doc: 'Whether the group is folded at first. Default: `false`.' },
  'themeConfig.sidebar.*[].tag': { check: tag, doc: 'Small label after the text, or an image URL or SVG.' },
  'themeConfig.sidebar.*[].context': { check: text, doc: 'Text for styles and scripts, shown as `data-context`.' },
  'themeConfig.sidebar.*[].dividerType': { check: oneOf('solid', 'dashed'), doc: 'A line between entries.' },
  'themeConfig.sidebar.*[].sectionHeaderText': { check: filledText, doc: 'Text of a heading between entries.' },
  'themeConfig.socialLinks': { check: list, default: [], doc: 'Icons with links, at the end of the navigation bar.' },
  'themeConfig.socialLinks[]': { check: shape, doc: 'An icon and what it leads to.' },
  'themeConfig.socialLinks[].icon': {
    check: either(filledText, shape),
    required: true,
    doc: 'Name of a built-in icon, such as `github`, `x`, `discord` or `bluesky`, or an object with SVG source.',
  },
  'themeConfig.socialLinks[].icon.svg': { check: svg, required: true, doc: 'SVG source of the icon.' },
  'themeConfig.socialLinks[].mode': {
    check: oneOf('link', 'text', 'img', 'dom'),
    default: 'link',
    doc: 'Whether `content` is a URL to open, a text to show, an image to show, or HTML to show.',
  },
  'themeConfig.socialLinks[].content': {
    check: filledText,
    required: true,
    doc: 'URL, text, image URL or HTML, by `mode`.',
  },
  'themeConfig.socialLinks[].label': { check: filledText, doc: "Accessible name. Default: the icon's name." },
  'themeConfig.logoText': {
    check: text,
    default: ({ config }: DefaultSource) => config.title,
    doc: 'Text next to the logo. Default: `title`.',
  },
  'themeConfig.darkMode': {
    check: flag,
    default: true,
    doc: 'Whether the site can be dark. `false`: it is always light.',
  },
  'themeConfig.hideNavbar': {
    check: oneOf('never', 'always', 'auto'),
    default: 'never',
    doc: 'When the navigation bar is hidden; `auto` hides it while the reader scrolls down.',
  },
  'themeConfig.outline': {
    check: either(shape, off),
    default: {},
    doc: 'Headings listed next to a page, or `false` for none.',
  },
  'themeConfig.outline.from': { check: headingDepth, default: 2, doc: 'Depth of the highest headings in the outline.' },
  'themeConfig.outline.to': { check: headingDepth, default: 4, doc: 'Depth of the lowest headings in the outline.' },
  'themeConfig.outlineTitle': {
    check: localized(filledText),
    doc: "Title of the outline. Default: the language's own text.",
  },
  'themeConfig.previousText': {
    check: localized(filledText),
    doc: "Label of the link to the previous page. Default: the language's own text.",
  },
  'themeConfig.nextText': {
    check: localized(filledText),
    doc: "Label of the link to the next page. Default: the language's own text.",
  },
  'themeConfig.lastUpdatedText': {
    check: localized(filledText),
    doc: "Label of the date of the last change. Default: the language's own text.",
  },
  'themeConfig.editLink': { check: shape, doc: 'Where sources can be edited. Default: pages have no edit link.' },
  'themeConfig.editLink.docRepoBaseUrl': {
    check: webUrl,
    required: true,
    doc: "URL to which the page's path in the docs folder is appended.",
  },
  'themeConfig.editLink.text': {
    check: localized(filledText),
    doc: "Text of the link. Default: the language's own text.",
  },
  'themeConfig.lastUpdated': { check: flag, default: false, doc: 'Show when a page was last changed, by git.' },
  'themeConfig.showLineNumbers': { check: flag, default: false, doc: 'Number the lines of code blocks.' },
  'themeConfig.wrapCode': { check: flag, default: false, doc: 'Wrap long lines of code.' },
  'themeConfig.scrollToTop': { check: flag, default: false, doc: 'Show a button that leads back to the top.' },
  'themeConfig.pageActions': {
    check: flag,
    default: true,
    doc: "Under a page's title, offer to copy its Markdown or to open it elsewhere, where the plugin llms writes it.",
  },
  'themeConfig.imageZoom': { check: flag, default: true, doc: 'Enlarge an image of a page when it is pressed.' },
  'themeConfig.progressSpinner': {
    check: flag,
    default: true,
    doc: 'Show a spinner next to the progress bar while a page is slow to load.',
  },
  'themeConfig.contentAnimation': { check: flag, default: false, doc: 'Change pages with a view transition.' },
  'themeConfig.appearanceAnimation': {
    check: flag,
    default: false,
    doc: 'Change between light and dark with an animation.',
  },
  'themeConfig.fallbackHeading': {
    check: flag,
    default: true,
    doc: 'Give a page without a top heading one made from its title.',
  },
  'themeConfig.localeRedirect': {
    check: oneOf('auto', 'never'),
    default: 'auto',
    doc: "Whether a first visit leads to the page in the browser's language, where there is one.",
  },
  'themeConfig.footer': { check: shape, default: {}, doc: 'Footer of the home page.' },
  'themeConfig.footer.message': { check: localized(text), default: '', doc: 'Plain text below the columns.' },
  'themeConfig.footer.columns': { check: list, default: [], doc: 'Columns of links.' },
  'themeConfig.footer.columns[]': { check: shape, doc: 'A column.' },
  'themeConfig.footer.columns[].title': { check: localized(filledText), required: true, doc: 'Title of the column.' },
  'themeConfig.footer.columns[].items': { check: list, required: true, doc: 'Links of the column.' },
  'themeConfig.footer.columns[].items[]': { check: shape, doc: 'A link.' },
  'themeConfig.footer.columns[].items[].text': {
    check: localized(filledText),
    required: true,
    doc: 'Text of the link.',
  },
  'themeConfig.footer.columns[].items[].link': {
    check: localized(link),
    required: true,
    doc: 'Route path or URL.',
  },
  'themeConfig.announcement': {
    check: shape,
    doc: 'A bar above the home page that the reader can close for good; with other words or another link it comes back. Default: none.',
  },
  'themeConfig.announcement.text': { check: localized(filledText), required: true, doc: 'Text of the bar.' },
  'themeConfig.announcement.link': {
    check: localized(link),
    doc: 'Route path or URL: the text is then a link.',
  },
  'themeConfig.custom': {
    check: json,
    default: {},
    doc: 'For components of your own: JSON that reaches the browser as `site.theme.custom`.',
  },
};

/** The option table: what a configuration may hold, what each key must be, and its default. Nothing else defines these. */
export const options: readonly Option[] = (Object.keys(rows) as OptionPath[]).map((path) => ({ path, ...rows[path] }));
