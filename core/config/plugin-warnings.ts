import { positionAt } from '../markdown/text-position.js';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { configPlace } from './config-place.js';
import type { PluginTraits } from './types.js';
import type { Config } from './types.js';

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
