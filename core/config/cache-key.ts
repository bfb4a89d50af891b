import type { Config, PluginTraits } from './types.js';

/** The cache key of a plugin for a configuration; undefined if the plugin has none. */
export function cacheKeyOf({ cacheKey }: Pick<PluginTraits, 'cacheKey'>, config: Config): string | undefined {
  return typeof cacheKey === 'function' ? cacheKey(config) : cacheKey;
}
