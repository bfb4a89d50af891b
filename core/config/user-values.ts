import type { HeadTag } from '../contract/index.js';
import type { UserSecurity, UserServer } from './security.js';
import type { UserCache } from './security.js';
import type { UserThemeConfig } from './theme-options.js';
import type { UserLocale, UserMarkdown, UserMultiVersion } from './types.js';

/** The configuration without plugins. */
export interface UserValues {
  /** Title of the site. Required, unless a plugin supplies it. */
  title?: string;
  description?: string;
  /** Origin of the published site: `https://example.org`. Needed for canonical links. */
  url?: string;
  /** Path below the origin, such as `/docs/`. Default: `/`. */
  base?: string;
  /** Whether the URLs of pages have no extension: `/guide/start`. If not, they end with `.html`. Default: true. */
  cleanUrls?: boolean;
  /** Whether the URLs of all pages end with a slash: `/guide/start/`. If not, only those of index pages. Default: false. */
  trailingSlash?: boolean;
  /** Path below `public/`, or a URL. Default: `favicon.svg`, `favicon.ico` or `favicon.png` in `public/`. */
  icon?: string;
  logo?: string | { light: string; dark: string };
  /** Language key of pages without a prefix. Default: the first of `locales`, else `en`. */
  defaultLang?: string;
  /** By language key. Default: one language. */
  locales?: Readonly<Record<string, UserLocale>>;
  /**
   * Versions of the content in folders of the docs folder. The pages of `docs/<version>/` have the prefix `/<version>`,
   * those of the default version none. Versions from git come from the plugin `versions`. Default: no versions.
   */
  multiVersion?: UserMultiVersion;
  /**
   * A theme: a folder relative to the site, or an installed package. The package can set the folder of its components
   * in its `package.json`: `"tapdocs": { "theme": "./theme" }`, which is the default. A theme contains the components
   * that it changes; the built-in theme has the others. Default: the built-in theme.
   */
  theme?: string;
  /**
   * Aliases for files and folders, relative to the site. With `{ '@/components': 'src/components' }`, pages and
   * components can import `@/components/Box`. The `paths` of the site's `tsconfig.json` apply as well. Default: none.
   */
  alias?: Readonly<Record<string, string>>;
  themeConfig?: UserThemeConfig;
  markdown?: UserMarkdown;
  /** Default: `rspack`. */
  bundler?: 'rspack' | 'webpack';
  /** Variables of the environment that scripts for browsers may contain, such as `API_URL`. Default: none. */
  publicEnv?: readonly string[];
  /** Seconds that rendering a page may take; 0 for no limit. Default: 120. */
  renderTimeout?: number;
  /** A server from which builds on all machines take what others have made. Default: none. */
  cache?: UserCache;
  /** What browsers refuse to run or load. */
  security?: UserSecurity;
  /** The servers of `dev` and `serve`. */
  server?: UserServer;
  /** Tags for the head of every page. */
  head?: readonly (Omit<HeadTag, 'attributes'> & Partial<HeadTag>)[];
  /** Folder of the output, relative to the site. Default: `dist`. */
  outDir?: string;
  /** Folder of the content, relative to the site. Default: `docs`. */
  docsDir?: string;
  /** Folder that is copied unchanged, relative to the site. Default: `public`. */
  publicDir?: string;
}
