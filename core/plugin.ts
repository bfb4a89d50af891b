import type { PluginTraits } from './config/plugin-traits.js';
import type { Site } from './hooks.js';

/** Adds to a site: `apply` taps hooks. */
export interface Plugin extends PluginTraits {
  apply(site: Site): void;
}

/**
 * An entry of `plugins`: a plugin, a list of entries, as a preset returns one, or something falsy, which is left out, as in
 * `isProduction && feeds()`. The same plugin counts once.
 */
export type PluginEntry = Plugin | readonly PluginEntry[] | false | null | undefined | '' | 0;
