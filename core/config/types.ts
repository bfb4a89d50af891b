import type { AllStrings, ContentStrings, HeadTag, SiteLocale, UiStrings, UrlStyle } from '../contract/index.js';
import type { ContentRoot } from './content-root.js';
import type { Version, UserVersion } from './content-version.js';
import type { TsconfigPaths } from './tsconfig.js';
import type { UserCache } from './security.js';
import type { UserSecurity, UserServer } from './security.js';
import type { ThemeConfig } from './theme-options.js';

/** A plugin of unified, for remark, rehype or recma: a function that is called with its options, and returns a transformer or nothing. */
export type UnifiedPlugin = (this: never, ...options: never[]) => unknown;

/** A list of unified plugins: functions, or tuples of a function and its options. Compatible with the types of unified. */
export type UnifiedPlugins = readonly (UnifiedPlugin | readonly [plugin: UnifiedPlugin, ...options: unknown[]])[];

/** The key `markdown` of the configuration. */
export interface UserMarkdown {
  /** Appended to the built-in remark plugins. */
  remarkPlugins?: UnifiedPlugins;
  /** Appended to the built-in rehype plugins, before static parts become HTML. */
  rehypePlugins?: UnifiedPlugins;
  recmaPlugins?: UnifiedPlugins;
  /** Shiki themes. Default: `{ light: 'github-light', dark: 'github-dark' }`. */
  codeThemes?: { light: string; dark: string };
  /** Additional names for languages of code: `{ conf: 'ini' }`. */
  languageAliases?: Readonly<Record<string, string>>;
  /**
   * How `.md` files are read: as Markdown, or as MDX, with JSX and expressions. A page can decide with `mdx: { format: md }` or
   * `mdx: { format: mdx }` in its front matter. Default: `detect`, by the extension.
   */
  format?: 'detect' | 'mdx';
  /**
   * Additional names for containers: with `{ success: 'tip' }`, `:::success` is a tip with the title “Success”. Default:
   * none.
   */
  containerAliases?: Readonly<Record<string, string>>;
  /** Open external links in a new tab. Default: true. */
  externalLinksInNewTab?: boolean;
  /** Names of your own options after the language of a code fence; other unknown options cause a warning. Default: none. */
  fenceOptions?: string[];
  /** Folders outside of the site, relative to it, from which code blocks can show files. Default: none. */
  codeFolders?: string[];
  /** Whether a page with a missing image fails. The plugin link-check reports missing images by its own settings. Default: `error`. */
  missingImages?: 'error' | 'ignore';
  copyLinkedFiles?: boolean;
}

/** A language of the site, as the configuration describes it. */
export interface UserLocale {
  /** Name of the language in that language. */
  label: string;
  /** Default: the language key. */
  htmlLang?: string;
  /** Default: `ltr`. */
  dir?: 'ltr' | 'rtl';
  /** Overrides `title` in this language. */
  title?: string;
  /** Overrides `description` in this language. */
  description?: string;
  /** Overrides UI strings of the theme and of plugins. */
  strings?: Partial<AllStrings>;
}

/** A language of the completed configuration. */
export interface Locale extends SiteLocale {
  title: string;
  description: string;
  strings: AllStrings;
  /** Translations of the site's own UI strings, by key. Taps of the hook `config` add them. */
  messages?: Readonly<Record<string, string>>;
}

/** Versions in folders of the docs folder: `docs/<version>/`, and below it the languages. */
export interface UserMultiVersion {
  /** Name of the version whose pages have no prefix. */
  default: string;
  /** All versions, the newest first: names, or objects with a name and settings. */
  versions: readonly (string | UserVersion)[];
}

/** The completed configuration; deeply frozen. Paths are absolute. */
export interface Config {
  readonly root: string;
  /** The configuration file, or '' if the configuration was passed as an object. */
  readonly configFile: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly base: string;
  /** The form of the URLs of pages: that of `cleanUrls` and `trailingSlash`. */
  readonly urlStyle: UrlStyle;
  /** Whether index pages have no slash at the end of their paths, except those of languages. A tap of the hook `config` sets it. */
  readonly bareIndexes?: boolean;
  readonly icon: string;
  readonly logo: { readonly light: string; readonly dark: string } | null;
  readonly defaultLang: string;
  /** The default language comes first. */
  readonly locales: readonly Locale[];
  /** Versions of the content, in the order of the version menu. Empty if the site has none. */
  readonly versions: readonly Version[];
  /**
   * Names of versions that were published and are no longer part of the site. A path that starts with one stays as it is, so that it can
   * redirect. A tap of the hook `config` sets it. Default: none.
   */
  readonly removedVersions?: readonly string[];
  /** All plugins, as a flat list. */
  readonly plugins: readonly PluginTraits[];
  /** Folder of the site's own theme files (`theme/`). */
  readonly siteTheme: string;
  /** Folder of the theme. */
  readonly theme: string;
  /** Absolute paths by name. */
  readonly alias: Readonly<Record<string, string>>;
  /** The `paths` of the site's `tsconfig.json`; null if it has none. */
  readonly tsconfig: TsconfigPaths | null;
  readonly themeConfig: ThemeConfig;
  readonly markdown: Readonly<Required<UserMarkdown>>;
  readonly bundler: 'rspack' | 'webpack';
  readonly publicEnv: readonly string[];
  readonly renderTimeout: number;
  readonly cache: Readonly<UserCache>;
  readonly security: Readonly<Required<UserSecurity>>;
  readonly server: Readonly<Required<UserServer>>;
  readonly head: readonly HeadTag[];
  readonly outDir: string;
  readonly docsDir: string;
  /** The folders with content, in the order of the plugins that read them: taps of the hook `config` add theirs. */
  readonly contentRoots: readonly ContentRoot[];
  readonly publicDir: string;
  /**
   * Absolute paths of other files that taps of the hook `config` read or looked for. When one changes, `dev` reloads
   * the configuration.
   */
  readonly configFiles?: readonly string[];
  /** Hashes of the data files that plugins have read with `site.input`, by their paths below the root. Default: none. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** JSON for the browser, by name of a plugin: taps of the hook `config` add it, and `usePluginData(name)` reads it. */
  readonly pluginData?: Readonly<Record<string, object>>;
  /** Folder of the store and of other files that can be rebuilt: `.tapdocs` below the root. */
  readonly cacheDir: string;
}

/**
 * A UI string in English, or one for each language key, including English. The one for `zh` also applies to `zh-CN`.
 */
export type PluginText = string | ({ readonly en: string } & Readonly<Record<string, string>>);

/** The properties of a plugin that the configuration reads. */
export interface PluginTraits {
  /** Shown in each failure of the plugin: `content-docs`. */
  readonly name: string;
  /** Distinguishes the instances of one plugin in messages if a site has several: `content-docs (api)`. Default: a number. */
  readonly id?: string;
  /**
   * Identifies everything that determines the plugin's effect on pages: its version, its options, and a hash of each
   * file that it reads itself. Records are reused while it is the same. If a plugin taps `markdown`, `record` or
   * `bundler` without a `cacheKey`, every record depends on the configuration as a whole: its file, the local files that
   * it imports, imported packages that are linked, patched or not in the lock file, and the environment variables whose
   * names are in these files. Anything that the plugin reads elsewhere needs a `cacheKey`. A function gets the
   * configuration after the hook `config`.
   */
  readonly cacheKey?: string | ((config: Config) => string);
  /**
   * Absolute path of the folder with the plugin's theme components. It is a layer above the theme, and below the site's
   * components and those of later plugins.
   */
  readonly themeDir?: string;
  /**
   * UI strings of the plugin's components, which `useText()` returns. Their names are added to `UiStrings` by
   * declaration merging. A site overrides them with `locales.<lang>.strings`, and a later plugin overrides those of the
   * same name.
   */
  readonly strings?: { readonly [Name in keyof UiStrings]?: PluginText };
  /**
   * UI strings that only content reads: `useContentText()` returns them, and pages do not load them. Their names are added to
   * `ContentStrings`. A site overrides them like other UI strings.
   */
  readonly contentStrings?: { readonly [Name in keyof ContentStrings]?: PluginText };
  /**
   * Page components of the plugin's routes, if they are known in advance. `dev` bundles them while routes are
   * collected.
   */
  readonly pageComponents?: readonly string[];
  /**
   * Front matter keys that the plugin reads. content-docs reports an unknown key that resembles one of its own as a
   * mistake.
   */
  readonly frontMatter?: readonly string[];
}
