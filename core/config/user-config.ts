import type { HeadTag } from '../contract/index.js';
import type { PluginEntry } from '../plugin.js';
import type { UserSecurity } from './security.js';
import type { UserThemeConfig } from './theme-options.js';
import type { UserLocale, UserMarkdown } from './types.js';

/** What `tapdocs.config.ts` exports. */
export interface UserConfig {
  /** Title of the site. Required. */
  title: string;
  description?: string;
  /** Origin of the published site: `https://example.org`. Needed for canonical links. */
  url?: string;
  /** Path below the origin, `/` or `/docs/`. Default `/`. */
  base?: string;
  /** Path below `public/`, or a URL. */
  icon?: string;
  logo?: string | { light: string; dark: string };
  /** Language key of pages without a prefix. Default the first of `locales`, else `en`. */
  defaultLang?: string;
  /** By language key. Default one language. */
  locales?: Readonly<Record<string, UserLocale>>;
  /** In the order in which they tap hooks. Lists nest, and what is falsy is left out: `[preset(), isProduction && feeds()]`. */
  plugins?: readonly PluginEntry[];
  /**
   * A theme: a folder relative to the site, or an installed package, whose `package.json` says where its components are
   * (`"tapdocs": { "theme": "./theme" }`, which is the default). It holds the components that it changes; the built-in theme has the
   * others. Default the built-in one.
   */
  theme?: string;
  /**
   * Other names for files and folders, relative to the site: with `{ '@/components': 'src/components' }`, `@/components/Box` is found
   * there, in pages and in components. The `paths` of the site's `tsconfig.json` count, too. Default none.
   */
  alias?: Readonly<Record<string, string>>;
  themeConfig?: UserThemeConfig;
  markdown?: UserMarkdown;
  /** Default `rspack`. */
  bundler?: 'rspack' | 'webpack';
  /** Seconds that a page may take to be rendered; 0 for any time. Default 120. */
  renderTimeout?: number;
  /** What browsers refuse to run and to load. */
  security?: UserSecurity;
  /** Tags for the head of every page. */
  head?: readonly HeadTag[];
  /** Folder of the output, relative to the site. Default `dist`. */
  outDir?: string;
  /** Folder of the content, relative to the site. Default `docs`. */
  docsDir?: string;
  /** Folder that is copied as it is, relative to the site. Default `public`. */
  publicDir?: string;
}
