import type { Plugin, PluginEntry } from '../plugin.js';
import type { PluginTraits } from './plugin-traits.js';

/** What a tap of a hook says about itself. */
interface TapIdentity {
  readonly name: string;
  /** The plugin whose `apply` added it, where that is known. */
  readonly plugin?: PluginTraits | undefined;
}

/** The plugins of nested lists, in their order, without entries that are falsy. */
export function flatPlugins(entry: PluginEntry): Plugin[] {
  if (!entry) return [];
  return isList(entry) ? entry.flatMap(flatPlugins) : [entry];
}

/** `Array.isArray` does not narrow a read-only list. */
function isList(entry: Plugin | readonly PluginEntry[]): entry is readonly PluginEntry[] {
  return Array.isArray(entry);
}

/**
 * What messages call each plugin: its name, and where several have that name, also the id, as in `content-docs (api)`. Those without
 * an id, or with one that is taken, are counted: `content-docs #2`.
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

/** The plugins that one of these taps belongs to. A tap that no `apply` added belongs to all plugins of its name. */
export function tappingPlugins(taps: readonly TapIdentity[], plugins: readonly PluginTraits[]): PluginTraits[] {
  return plugins.filter((plugin) =>
    taps.some((tap) => (tap.plugin ? tap.plugin === plugin : tap.name === plugin.name)),
  );
}
