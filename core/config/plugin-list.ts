import type { Plugin, PluginEntry } from '../plugin.js';
import type { Config, PluginTraits } from './types.js';

/** The identification of a tap of a hook. */
interface TapIdentity {
  readonly name: string;
  /** The plugin whose `apply` added it, if it is known. */
  readonly plugin?: PluginTraits | undefined;
}

/** The plugins of nested lists, in order, without falsy entries. */
export function flatPlugins(entry: PluginEntry): Plugin[] {
  if (!entry) return [];
  return isList(entry) ? entry.flatMap(flatPlugins) : [entry];
}

/** `Array.isArray` does not narrow a read-only list. */
function isList(entry: Plugin | readonly PluginEntry[]): entry is readonly PluginEntry[] {
  return Array.isArray(entry);
}

/**
 * The names of plugins in messages. If several have the same name, the id is added, as in `content-docs (api)`. Plugins
 * without an id, or with a duplicate one, are numbered: `content-docs #2`.
 */
export function pluginLabels<P extends PluginTraits>(plugins: readonly P[]): ReadonlyMap<P, string> {
  const used = new Map<string, number>();
  const labels = new Map<P, string>();
  for (const plugin of plugins) {
    const { name, id } = plugin;
    const isOnly = plugins.every((other) => other === plugin || other.name !== name);
    const label = id === undefined || isOnly ? name : `${name} (${id})`;
    const count = (used.get(label) ?? 0) + 1;
    used.set(label, count);
    labels.set(plugin, count === 1 ? label : `${label} #${count}`);
  }
  return labels;
}

/** The plugins that own one of these taps. A tap that no `apply` added belongs to all plugins with its name. */
export function tappingPlugins(taps: readonly TapIdentity[], plugins: readonly PluginTraits[]): PluginTraits[] {
  return plugins.filter((plugin) =>
    taps.some((tap) => (tap.plugin ? tap.plugin === plugin : tap.name === plugin.name)),
  );
}

/** The cache key of a plugin for a configuration; undefined if the plugin has none. */
export function cacheKeyOf({ cacheKey }: Pick<PluginTraits, 'cacheKey'>, config: Config): string | undefined {
  return typeof cacheKey === 'function' ? cacheKey(config) : cacheKey;
}
