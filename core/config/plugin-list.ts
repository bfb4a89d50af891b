import type { Plugin, PluginEntry } from '../plugin.js';
import type { Config, PluginTraits } from './types.js';
import { describeValue } from '../problems/describe-value.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import { nearest } from '../problems/nearest.js';
import { type Check, isPlainObject, nearestWord } from './checks.js';
import { configPlace } from './config-place.js';

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

/** The check of an option of a plugin and, if its value can be an object with certain keys, the checks of these. */
export interface PluginOption extends Pick<Check, 'expected' | 'accepts' | 'words'> {
  readonly keys?: PluginOptions;
  /** The options of each object in an object with any keys. */
  readonly entries?: PluginOptions;
  /** Further problems of a valid value. `key` is the key of the option: `linkCheck.anchors`. */
  readonly problems?: (value: unknown, key: string) => Problem[];
}

/** Options of a plugin by name. All are optional. */
export type PluginOptions = Readonly<Record<string, PluginOption>>;

/** The plugin of the options. */
export interface PluginOptionsPlace {
  /** Name of the factory, as the user writes it: `linkCheck`. */
  factory: string;
  config: Pick<Config, 'configFile'>;
}

/**
 * Rejects unknown options and invalid values. Call it in `apply`.
 *
 * @example
 * ```ts
 * import { checkPluginOptions, checks, type Plugin } from 'tapdocs';
 *
 * export const banner = (options: { text?: string } = {}): Plugin => ({
 *   name: 'banner',
 *   apply({ config }) {
 *     checkPluginOptions(options, { text: checks.text }, { factory: 'banner', config });
 *   },
 * });
 * ```
 *
 * @throws TapdocsError with all problems: CONFIG_UNKNOWN_KEY with the nearest name, CONFIG_INVALID
 */
export function checkPluginOptions(value: unknown, options: PluginOptions, place: PluginOptionsPlace): void {
  const problems = checkKeys(value, options, { key: place.factory, config: place.config });
  if (problems.length > 0) fail(problems);
}

/** The problems of an object with options, for one that is part of another option. */
export function pluginOptionProblems(value: unknown, options: PluginOptions, place: PluginOptionsPlace): Problem[] {
  return checkKeys(value, options, { key: place.factory, config: place.config });
}

interface Spot {
  key: string;
  config: Pick<Config, 'configFile'>;
}

function checkKeys(input: unknown, options: PluginOptions, { key, config }: Spot): Problem[] {
  if (!isPlainObject(input)) {
    const params = { key, expected: 'called with an object or without arguments', got: describeValue(input) };
    return [problem('CONFIG_INVALID', params, configPlace(config, { key }))];
  }
  const names = Object.keys(options);
  return Object.entries(input).flatMap(([name, value]) => {
    const spot = { key: `${key}.${name}`, config };
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) {
      const params = { key: spot.key, nearest: nearest(name, names), keys: names };
      return [problem('CONFIG_UNKNOWN_KEY', params, configPlace(config, spot))];
    }
    if (value === undefined) return [];
    const more = (): Problem[] => option.problems?.(value, spot.key) ?? [];
    const { keys, entries } = option;
    if (keys && isPlainObject(value)) return [...checkKeys(value, keys, spot), ...more()];
    if (entries && isPlainObject(value) && Object.values(value).every(isPlainObject)) {
      const inside = Object.entries(value).flatMap(([id, each]) =>
        checkKeys(each, entries, { key: `${spot.key}.${id}`, config }),
      );
      return [...inside, ...more()];
    }
    if (option.accepts(value)) return more();
    const params = {
      key: spot.key,
      expected: option.expected,
      got: describeValue(value),
      nearest: nearestWord(value, option),
    };
    return [problem('CONFIG_INVALID', params, configPlace(config, spot))];
  });
}
