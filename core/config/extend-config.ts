import { TapdocsError, toProblems, type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { isPlainObject } from './checks.js';
import { createOnce, type OnceValues } from './once.js';
import { flatPlugins } from './plugin-list.js';
import type { Extension, ExtensionContext, Plugin, PluginEntry } from '../plugin.js';
import type { UserConfig } from './user-config.js';
import { positionAt } from '../problems/text-position.js';
import { configPlace } from './config-place.js';
import type { PluginTraits, Config } from './types.js';

/** A configuration with the additions of its plugins, and the values that they made for this. */
export interface ExtendedConfig {
  config: UserConfig;
  made: OnceValues;
}

export interface ExtendPlace {
  root: string;
  /** Folder of the cache; false to write nothing. */
  cacheDir: string | false;
  /** Values of the process that started this one. */
  made?: OnceValues | undefined;
}

/** Lets plugins with `extend` add to a configuration, which is not checked yet. */
export async function extendConfig(user: UserConfig, place: ExtendPlace): Promise<ExtendedConfig> {
  const { root, cacheDir, made = {} } = place;
  const { plugins } = user;
  if (!Array.isArray(plugins) || !plugins.some(canExtend)) return { config: user, made: {} };
  const { once, values } = createOnce(made);
  const names = flatPlugins(plugins).flatMap(({ name }) => name ?? []);
  const context: ExtensionContext = { root, cacheDir, config: user, plugins: names, once };
  const extensions: Extension[] = [];
  const extended = await extendList(plugins, (plugin) => extensionOf(plugin, context, extensions));
  const config = extensions.reduce<UserConfig>(withDefaults, { ...user, plugins: extended });
  return { config, made: values };
}

/** Whether an entry, or one below it, has `extend`. */
function canExtend(entry: unknown): boolean {
  return Array.isArray(entry) ? entry.some(canExtend) : isExtender(entry);
}

function isExtender(entry: unknown): entry is Plugin & Required<Pick<Plugin, 'extend'>> {
  return isPlainObject(entry) && typeof entry['extend'] === 'function';
}

/** The list with the plugins that each entry adds, next to the entry. */
async function extendList(
  entries: readonly PluginEntry[],
  read: (plugin: Plugin) => Promise<Extension>,
): Promise<PluginEntry[]> {
  const extended: PluginEntry[] = [];
  for (const entry of entries) {
    if (isList(entry)) extended.push(await extendList(entry, read));
    else if (!isExtender(entry)) extended.push(entry);
    else {
      const { plugins = [] } = await read(entry);
      extended.push([entry, ...(await extendList(plugins, read))]);
    }
  }
  return extended;
}

/** `Array.isArray` does not narrow a read-only list. */
function isList(entry: PluginEntry): entry is readonly PluginEntry[] {
  return Array.isArray(entry);
}

/** Adds the name of the plugin to problems of its extension. */
async function extensionOf(plugin: Plugin, context: ExtensionContext, all: Extension[]): Promise<Extension> {
  try {
    const extension = (await plugin.extend?.(context)) ?? {};
    all.push(extension);
    return extension;
  } catch (cause) {
    const problems = toProblems(cause).map((item) => (item.plugin ? item : { ...item, plugin: plugin.name }));
    throw new TapdocsError(problems, { cause });
  }
}

/** Objects whose keys are merged one by one. */
const byKey = ['themeConfig', 'markdown', 'security', 'server'] as const;

function withDefaults(user: UserConfig, { config = {} }: Extension): UserConfig {
  const entries = Object.entries(user).filter(([, value]) => value !== undefined);
  const joined = byKey.flatMap((key) => {
    const [userValue, added] = [user[key], config[key]];
    return isPlainObject(userValue) && isPlainObject(added) ? [[key, { ...added, ...userValue }] as const] : [];
  });
  return { ...config, ...Object.fromEntries(entries), ...Object.fromEntries(joined) };
}

type PluginConfig = Pick<Config, 'plugins' | 'configFile' | 'locales'>;

/** Warnings about plugins that are listed several times, and about languages without the plugin for them. */
export function pluginWarnings(config: PluginConfig): Problem[] {
  const { locales, plugins } = config;
  const lacksLanguages = locales.length > 1 && !plugins.some(({ name }) => name === 'i18n');
  return [
    ...repeatedPlugins(config),
    ...(lacksLanguages ? [problem('LOCALES_PLUGIN', {}, configPlace(config, { key: 'locales' }))] : []),
  ];
}

/** The same name with the same id. */
function repeatedPlugins({ plugins, configFile }: PluginConfig): Problem[] {
  const counts = new Map<string, { plugin: PluginTraits; count: number }>();
  for (const plugin of plugins) {
    const key = JSON.stringify([plugin.name, plugin.id]);
    counts.set(key, { plugin, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .map(({ plugin: { name, id }, count }) =>
      problem('PLUGIN_REPEATED', { name, id, count }, placeOf(name, configFile)),
    );
}

/** The second call of the factory with the name of a plugin: `linkCheck(` for `link-check`; else the key of the list. */
function placeOf(name: string, configFile: string): ProblemPlace | undefined {
  const at = configPlace({ configFile }, { key: 'plugins' });
  const { source } = at ?? {};
  if (!at || source === undefined) return at;
  const factory = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const calls = [...source.matchAll(new RegExp(`\\b${factory.replace(/\W/g, '\\$&')}\\(`, 'g'))];
  const second = calls[1];
  if (!second) return at;
  const { line, column } = positionAt(source, second.index);
  return { file: at.file, line, column, endColumn: column + factory.length, source };
}
