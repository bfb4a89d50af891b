import type { UiStrings } from '../contract/index.js';

/** A text in English, or one for each language by its key, English among them; that of `zh` serves `zh-CN`, too. */
export type PluginText = string | ({ readonly en: string } & Readonly<Record<string, string>>);

/** What a plugin says about itself. This is all that a configuration knows of it. */
export interface PluginTraits {
  /** Shown in every failure of the plugin: `content-docs`. */
  readonly name: string;
  /** Tells instances of one plugin apart in messages, where a site has several: `content-docs (api)`. Default: they are counted. */
  readonly id?: string;
  /**
   * Identity of the plugin's effect on pages: its version, its options, and a hash of each file that it reads by itself. Records are
   * kept as long as it is the same. A plugin that taps `markdown`, `record` or `bundler` and has none makes every record depend on
   * all that can be seen of the configuration: the files and packages that it imports, and the environment variables that it reads
   * while it is loaded. What it reads later, or elsewhere, only a `cacheKey` can tell.
   */
  readonly cacheKey?: string;
  /** Absolute folder of theme components that the plugin brings: a layer below the site's own components and those of plugins that
   * come later in the list, and above the theme's. */
  readonly themeDir?: string;
  /**
   * Texts of the plugin's components, which `useText()` gives: their names are added to `UiStrings` by merging. The site changes them
   * by `locales.<lang>.strings`. A plugin that comes later in the list replaces those of the same name.
   */
  readonly strings?: { readonly [Name in keyof UiStrings]?: PluginText };
  /**
   * Whether the plugin's `emit` tap may write a file at this path of the output, without base: `dev` renders all pages for such a
   * file only, when a browser asks for it. Default: any path.
   */
  readonly emits?: (path: string) => boolean;
  /** Page components of the plugin's routes, as far as these are known ahead: `dev` bundles them while routes are collected. */
  readonly pageComponents?: readonly string[];
  /** Keys of the front matter that the plugin reads: content-docs takes others that are nearly like one of its own for mistakes. */
  readonly frontMatter?: readonly string[];
}
