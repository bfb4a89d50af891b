import { TapdocsError, toProblems } from '../problems/problem.js';
import { isPlainObject } from './checks.js';
import { createOnce, type OnceValues } from './once.js';
import { flatPlugins } from './plugin-list.js';
import type { Extension, ExtensionContext, Plugin, PluginEntry } from '../plugin.js';
import type { UserConfig } from './user-config.js';

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
