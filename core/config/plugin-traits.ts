import type { ContentStrings, UiStrings } from '../contract/index.js';

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
   * `bundler` without a `cacheKey`, every record depends on the configuration as a whole: the files and packages that
   * it imports, and the environment variables that it reads while it is loaded. Anything that the plugin reads later or
   * elsewhere needs a `cacheKey`.
   */
  readonly cacheKey?: string;
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
   * Whether the plugin's `emit` tap may write a file at this output path, without base. When a browser requests a file,
   * `dev` renders all pages for it only if this is true. Default: any path outside of `_tapdocs`.
   */
  readonly emits?: (path: string) => boolean;
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
