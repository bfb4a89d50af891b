import { describeValue } from '../problems/describe-value.js';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { nearest } from '../problems/nearest.js';
import { type Check, isPlainObject, nearestWord, plugin } from './checks.js';
import { completeConfig } from './complete-config.js';
import { contradictions, sidebarContradictions, sidebarOption } from './contradictions.js';
import { locateKey, configPlace } from './config-place.js';
import { createOptionTree, type OptionNode } from './option-tree.js';
import { options } from './options.js';
import type { PluginTraits, Config } from './types.js';
import type { UserConfig } from './user-config.js';
import type { ThemeConfig } from './theme-options.js';

/** The file of a configuration. */
export interface ConfigSource {
  /** Absolute path, or '' if the configuration was passed as an object. */
  file: string;
  text: string;
}

/** The context of the walk. */
export interface Walk {
  problems: Problem[];
  languages: readonly string[];
  plugins: readonly PluginTraits[];
  place(key: string): ProblemPlace | undefined;
}

/** All problems of a configuration, in the order of the option table. */
export function checkConfig(config: unknown, source: ConfigSource = { file: '', text: '' }): Problem[] {
  const place = (key: string): ProblemPlace | undefined => configKeyPlace(key, source);
  if (!isPlainObject(config)) return [problem('CONFIG_EXPORT', { got: describeValue(config) }, place(''))];
  const walk: Walk = {
    problems: [],
    languages: languagesOf(config),
    plugins: pluginsOf(config),
    place,
  };
  checkObject(config, { node: createOptionTree(), key: '' }, walk);
  // Contradictions are only checked between valid values.
  if (walk.problems.length > 0) return walk.problems;
  return contradictions(completeConfig(config as unknown as UserConfig)).map((contradiction) =>
    problem('CONFIG_INVALID', contradiction, place(contradiction.key)),
  );
}

/** The place of a key in the file of a configuration. */
function configKeyPlace(key: string, { file, text }: ConfigSource): ProblemPlace | undefined {
  return file ? { file, ...(key && locateKey(text, key)), ...(text && { source: text }) } : undefined;
}

function languagesOf({ locales, defaultLang }: Readonly<Record<string, unknown>>): string[] {
  if (isPlainObject(locales)) return Object.keys(locales);
  return [typeof defaultLang === 'string' ? defaultLang : 'en'];
}

/** The entries that are plugins. Other entries are reported at their place. */
function pluginsOf({ plugins }: Readonly<Record<string, unknown>>): PluginTraits[] {
  return Array.isArray(plugins)
    ? plugins.flat(Infinity).filter((item): item is PluginTraits => plugin.accepts(item) && Boolean(item))
    : [];
}

/** An option with the key of its value. */
interface Spot {
  node: OptionNode;
  /** `themeConfig.nav[0].text`; '' for the configuration itself. */
  key: string;
}

/** Adds the problems of a value to the walk. */
function checkValue(value: unknown, spot: Spot, walk: Walk): void {
  const { node, key } = spot;
  const { option } = node;
  if (!option) return;
  const { check, doc } = option;
  if (value === undefined) {
    if (option.required) walk.problems.push(problem('CONFIG_REQUIRED', { key, doc }, walk.place(parentOf(key))));
  } else if (check.localized && isPlainObject(value)) {
    checkLanguages(value, { check, key }, walk);
  } else if (!check.accepts(value)) {
    const params = {
      key,
      expected: check.expected,
      got: describeValue(value),
      doc,
      nearest: nearestWord(value, check),
    };
    walk.problems.push(problem('CONFIG_INVALID', params, walk.place(key)));
  } else if (Array.isArray(value)) {
    const { items } = node;
    if (!items) return;
    value.forEach((item: unknown, index) => checkValue(item ?? null, { node: items, key: `${key}[${index}]` }, walk));
  } else if (isPlainObject(value)) {
    checkObject(value, spot, walk);
  }
}

function checkObject(value: Readonly<Record<string, unknown>>, { node, key }: Spot, walk: Walk): void {
  const { keys, entries, option } = node;
  const under = (name: string): string => (key === '' ? name : `${key}.${name}`);
  const names = option?.keys?.(walk.plugins) ?? (keys.size > 0 ? [...keys.keys()] : undefined);
  for (const name of names ? Object.keys(value) : []) {
    if (names?.includes(name)) continue;
    walk.problems.push(unknownKey(under(name), { name, names: names ?? [], elsewhere: !option?.keys }, walk));
  }
  for (const [name, child] of keys) checkValue(value[name], { node: child, key: under(name) }, walk);
  if (!entries) return;
  for (const [name, item] of Object.entries(value)) {
    if (!names || names.includes(name)) checkValue(item, { node: entries, key: under(name) }, walk);
  }
}

function checkLanguages(
  value: Readonly<Record<string, unknown>>,
  { check, key }: { check: Check; key: string },
  walk: Walk,
): void {
  const { languages } = walk;
  for (const lang of Object.keys(value).filter((name) => !languages.includes(name))) {
    walk.problems.push(unknownKey(`${key}.${lang}`, { name: lang, names: languages, elsewhere: false }, walk));
  }
  for (const lang of languages) {
    const item = value[lang];
    const name = `${key}.${lang}`;
    if (item === undefined) walk.problems.push(problem('CONFIG_REQUIRED', { key: name }, walk.place(key)));
    else if (!check.accepts(item)) {
      const params = { key: name, expected: check.expected, got: describeValue(item) };
      walk.problems.push(problem('CONFIG_INVALID', params, walk.place(key)));
    }
  }
}

interface Unknown {
  name: string;
  names: readonly string[];
  /** Whether a key with this name exists at another place. */
  elsewhere: boolean;
}

function unknownKey(key: string, { name, names, elsewhere }: Unknown, walk: Walk): Problem {
  // Keys of an entry in a list are not those of other places.
  const moved =
    elsewhere && !key.includes('[') ? options.find(({ path }) => path.split('.').at(-1) === name)?.path : undefined;
  const foreign = names.find((here) => foreignNames[here]?.split(' ').includes(name));
  return problem(
    'CONFIG_UNKNOWN_KEY',
    { key, nearest: foreign ?? nearest(name, names) ?? moved, keys: names },
    walk.place(key),
  );
}

/** Keys of other generators, by what they are here. */
const foreignNames: Readonly<Record<string, string>> = {
  link: 'to href url',
  text: 'label title',
  items: 'children',
  nav: 'navbar',
  socialLinks: 'social',
  outline: 'tableOfContents toc',
  description: 'tagline',
  icon: 'favicon',
  base: 'baseUrl',
  url: 'site hostname',
  docsDir: 'srcDir root',
};

function parentOf(key: string): string {
  return key.replace(/(?:\.|^)[^.]*$/, '');
}

/**
 * The problems of sidebars in an option of a plugin, with the checks of `themeConfig.sidebar`.
 *
 * @param key of the option in messages: `contentDocs.sidebars`
 */
export function checkSidebars(
  sidebars: unknown,
  { key, config }: { key: string; config: Pick<Config, 'configFile'> },
): Problem[] {
  const place = (name: string) => configPlace(config, { key: name });
  const walk: Walk = { problems: [], languages: [], plugins: [], place };
  const node = sidebarOption
    .split('.')
    .reduce<OptionNode | undefined>((tree, name) => tree?.keys.get(name), createOptionTree());
  if (!node) throw new Error(`There is no option ${sidebarOption}.`);
  checkValue(sidebars, { node, key }, walk);
  if (walk.problems.length > 0) return walk.problems;
  const faults = sidebarContradictions(sidebars as ThemeConfig['sidebar'], key);
  return faults.map((each) => problem('CONFIG_INVALID', each, place(each.key)));
}
