import type { PluginTraits } from './config/plugin-traits.js';
import type { Site } from './hooks.js';

/** Extends a site: `apply` taps hooks. */
export interface Plugin extends PluginTraits {
  apply(site: Site): void;
}

/**
 * An entry of `plugins`: a plugin, or a list of entries, as a preset returns it. Falsy entries are ignored, as in
 * `isProduction && feeds()`. A plugin that is listed twice is applied once.
 */
export type PluginEntry = Plugin | readonly PluginEntry[] | false | null | undefined | '' | 0;
