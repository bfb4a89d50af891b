import type { Once } from './config/once.js';
import type { PluginTraits } from './config/types.js';
import type { UserValues } from './config/user-values.js';
import type { Site } from './hooks.js';

/** Extends a site: `apply` taps hooks. */
export interface Plugin extends PluginTraits {
  apply(site: Site): void;
  /**
   * Adds to the configuration before it is checked, for example values from the configuration of another program. Values of the
   * user have priority. Called once in each process that loads the configuration.
   */
  readonly extend?: (context: ExtensionContext) => Extension | Promise<Extension>;
}

/**
 * An entry of `plugins`: a plugin, or a list of entries, as a preset returns it. Falsy entries are ignored, as in
 * `isProduction && feeds()`. A plugin that is listed twice is applied once.
 */
export type PluginEntry = Plugin | readonly PluginEntry[] | false | null | undefined | '' | 0;

/** What a plugin can use to extend a configuration. */
export interface ExtensionContext {
  /** Absolute path of the site. */
  readonly root: string;
  /** The configuration as the user wrote it. It is not checked yet. */
  readonly config: Readonly<UserValues>;
  /** Names of the plugins that the user listed. */
  readonly plugins: readonly string[];
  /** Absolute folder of the cache; false to write nothing. */
  readonly cacheDir: string | false;
  /** Makes a value once in a run: another process that loads the configuration gets it. It is part of cache keys. */
  readonly once: Once;
}

/** The additions of a plugin to a configuration. */
export interface Extension {
  /**
   * Values for keys that the user did not set. `themeConfig`, `markdown` and `security` are merged by key; other values are
   * not merged.
   */
  readonly config?: UserValues;
  /** Plugins that are added after the plugin. */
  readonly plugins?: readonly PluginEntry[];
}
