import { describeValue } from '../problems/describe-value.js';
import { fail, type Problem, problem } from '../problems/problem.js';
import { nearest } from '../problems/nearest.js';
import { type Check, isPlainObject, nearestWord } from './checks.js';
import { configPlace } from './config-place.js';
import type { Config } from './types.js';

/** The check of an option of a plugin and, if its value can be an object with certain keys, the checks of these. */
export interface PluginOption extends Pick<Check, 'expected' | 'accepts' | 'words'> {
  readonly keys?: PluginOptions;
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
    if (option.keys && isPlainObject(value)) return [...checkKeys(value, option.keys, spot), ...more()];
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
