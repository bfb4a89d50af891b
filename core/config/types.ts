import type { HeadTag, JsonObject, SiteLocale, SocialLink, UiStrings } from '../contract/index.js';
import type { PluginTraits } from './plugin-traits.js';
import type { TsconfigPaths } from './tsconfig.js';
import type { UserSecurity } from './security.js';

/** A text of the site: the same in every language, or one for each language key. */
export type Localized<T> = T | Readonly<Record<string, T>>;

/** An entry of the navigation bar as the user writes it; links without base and language. */
export interface UserNavItem {
  text: Localized<string>;
  /** Route path or URL; the language's prefix and `base` are added. */
  link?: Localized<string>;
  /** Regular expression for the current path, without base. */
  activeMatch?: string;
  tag?: string;
  /** Default `right`. */
  position?: 'left' | 'right';
  items?: UserNavItem[];
}

export interface UserSocialLink {
  icon: SocialLink['icon'];
  /** Default `link`. */
  mode?: SocialLink['mode'];
  content: string;
  label?: string;
}

/** A link in a configured sidebar. */
export interface UserSidebarLink {
  text: string;
  /** Route path or URL; the language's prefix and `base` are added. */
  link: string;
  /** Small label after the text, or an image URL or SVG. */
  tag?: string;
  /** Shown as `data-context`. */
  context?: string;
}

/** Entries under a header; `link` makes the header a link. */
export interface UserSidebarGroup extends Omit<UserSidebarLink, 'link'> {
  link?: string;
  items: readonly UserSidebarItem[];
  /** Default true. */
  collapsible?: boolean;
  /** Default false. */
  collapsed?: boolean;
}

export interface UserSidebarDivider {
  dividerType: 'solid' | 'dashed';
}

export interface UserSidebarSectionHeader {
  sectionHeaderText: string;
  tag?: string;
}

/** An entry of a configured sidebar. A text is the path or the file of a page, shown with the page's title. */
export type UserSidebarItem =
  | string
  | UserSidebarLink
  | UserSidebarGroup
  | UserSidebarDivider
  | UserSidebarSectionHeader;

export interface UserFooter {
  /** Plain text below the columns. */
  message?: Localized<string>;
  columns?: { title: Localized<string>; items: { text: Localized<string>; link: Localized<string> }[] }[];
}

/** A bar above the home page that the reader can close for good. */
export interface UserAnnouncement {
  text: Localized<string>;
  /** Route path or URL: the text is then a link. */
  link?: Localized<string>;
}

/** Settings of the theme, as the user writes them. */
export interface UserThemeConfig {
  nav?: UserNavItem[];
  /** Sidebars by path, the language's prefix included; the longest path that a page lies below counts. Default: made from files. */
  sidebar?: Readonly<Record<string, readonly UserSidebarItem[]>>;
  socialLinks?: UserSocialLink[];
  /** Text next to the logo; default the site's title. */
  logoText?: string;
  /** Default true. */
  darkMode?: boolean;
  /** Default `never`. */
  hideNavbar?: 'never' | 'always' | 'auto';
  /** Depths of headings in the outline, or false for none. Default 2 to 4. */
  outline?: { from?: number; to?: number } | false;
  /** Default the language's own text. */
  outlineTitle?: Localized<string>;
  previousText?: Localized<string>;
  nextText?: Localized<string>;
  lastUpdatedText?: Localized<string>;
  /** Where sources can be edited: the page's path in its docs folder is appended. Default none. */
  editLink?: { docRepoBaseUrl: string; text?: Localized<string> };
  /** Show the git date of each page. Default false. */
  lastUpdated?: boolean;
  /** Default false. */
  showLineNumbers?: boolean;
  /** Default false. */
  wrapCode?: boolean;
  /** Default false. */
  scrollToTop?: boolean;
  /** Under a page's title, copy its Markdown or open it elsewhere, where the plugin llms writes it. Default true. */
  pageActions?: boolean;
  /** Enlarge an image when it is pressed. Default true. */
  imageZoom?: boolean;
  /** Show a spinner next to the progress bar while a page loads. Default true. */
  progressSpinner?: boolean;
  /** Default false. */
  contentAnimation?: boolean;
  /** Default false. */
  appearanceAnimation?: boolean;
  /** Give pages without a top heading one made from the title. Default true. */
  fallbackHeading?: boolean;
  /** Default `auto`. */
  localeRedirect?: 'auto' | 'never';
  footer?: UserFooter;
  /** Default none. */
  announcement?: UserAnnouncement;
  /** For swizzled components: JSON that reaches the browser as `site.theme.custom`. */
  custom?: JsonObject;
}

type DefaultedThemeKey =
  | 'nav'
  | 'socialLinks'
  | 'logoText'
  | 'darkMode'
  | 'hideNavbar'
  | 'lastUpdated'
  | 'showLineNumbers'
  | 'wrapCode'
  | 'scrollToTop'
  | 'pageActions'
  | 'imageZoom'
  | 'progressSpinner'
  | 'contentAnimation'
  | 'appearanceAnimation'
  | 'fallbackHeading'
  | 'localeRedirect'
  | 'custom';

/** The settings of the theme with their defaults. What has none (texts that a language supplies, the edit link) may be absent. */
export interface ThemeConfig
  extends
    Readonly<Omit<UserThemeConfig, DefaultedThemeKey | 'outline' | 'footer'>>,
    Readonly<Required<Pick<UserThemeConfig, DefaultedThemeKey>>> {
  readonly outline: { readonly from: number; readonly to: number } | false;
  readonly footer: Readonly<Required<UserFooter>>;
}

/** A plugin of unified, for remark, rehype or recma: a function that is called with its options, and returns a transformer or nothing. */
export type UnifiedPlugin = (this: never, ...options: never[]) => unknown;

/** A list of unified plugins: functions, or tuples of a function and its options. The types of unified itself fit. */
export type UnifiedPlugins = readonly (UnifiedPlugin | readonly [plugin: UnifiedPlugin, ...options: unknown[]])[];

export interface UserMarkdown {
  /** Appended to the built-in remark plugins. */
  remarkPlugins?: UnifiedPlugins;
  /** Appended to the built-in rehype plugins, before static parts become HTML. */
  rehypePlugins?: UnifiedPlugins;
  recmaPlugins?: UnifiedPlugins;
  /** Shiki themes. Default `{ light: 'github-light', dark: 'github-dark' }`. */
  codeThemes?: { light: string; dark: string };
  /** Other names for languages: `{ conf: 'ini' }`. */
  languageAliases?: Readonly<Record<string, string>>;
  /** Open external links in a new tab. Default true. */
  externalLinksInNewTab?: boolean;
  /** Names of options after the language of a code fence that are of your own; others that mean nothing are warned of. Default none. */
  fenceOptions?: string[];
  /** Whether a page with an image that does not exist fails. The plugin link-check reports such images by its own settings. Default `error`. */
  missingImages?: 'error' | 'ignore';
}

export interface UserLocale {
  /** Name of the language in itself. */
  label: string;
  /** Default the language key. */
  htmlLang?: string;
  /** Default `ltr`. */
  dir?: 'ltr' | 'rtl';
  /** Overrides `title` in this language. */
  title?: string;
  /** Overrides `description` in this language. */
  description?: string;
  /** Overrides texts of the theme and of plugins. */
  strings?: Partial<UiStrings>;
}

/** A language after resolution. */
export interface Locale extends SiteLocale {
  title: string;
  description: string;
  strings: UiStrings;
  /** Translations of the site's own texts, by key, as the hook `config` adds them. */
  messages?: Readonly<Record<string, string>>;
}

/** The completed configuration; deeply frozen. Paths are absolute. */
export interface Config {
  readonly root: string;
  /** The configuration file, or '' when the configuration was passed in. */
  readonly configFile: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly base: string;
  readonly icon: string;
  readonly logo: { readonly light: string; readonly dark: string } | null;
  readonly defaultLang: string;
  /** The default language first. */
  readonly locales: readonly Locale[];
  /** All plugins, in one list. */
  readonly plugins: readonly PluginTraits[];
  /** Folder of the site's own theme files (`theme/`). */
  readonly siteTheme: string;
  /** Folder of the theme. */
  readonly theme: string;
  /** Absolute paths by name. */
  readonly alias: Readonly<Record<string, string>>;
  /** Where the site's `tsconfig.json` says that modules are; null where it says nothing. */
  readonly tsconfig: TsconfigPaths | null;
  readonly themeConfig: ThemeConfig;
  readonly markdown: Readonly<Required<UserMarkdown>>;
  readonly bundler: 'rspack' | 'webpack';
  readonly renderTimeout: number;
  readonly security: Readonly<Required<UserSecurity>>;
  readonly head: readonly HeadTag[];
  readonly outDir: string;
  readonly docsDir: string;
  readonly publicDir: string;
  /** Absolute paths of further files that taps of the hook `config` have read, or looked for: when one changes, `dev` loads the configuration again. */
  readonly configFiles?: readonly string[];
  /** JSON for the browser by name of a plugin, as taps of the hook `config` add it: `usePluginData(name)` reads it. */
  readonly pluginData?: Readonly<Record<string, object>>;
  /** Folder of the store and other rebuildable files: `.tapdocs` below the root. */
  readonly cacheDir: string;
}
