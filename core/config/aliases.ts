import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Problem, problem } from '../problems/problem.js';
import { nearestFile } from '../problems/nearest.js';
import { createPortablePaths } from '../files/paths.js';
import { moduleEndings } from '../theme/layers.js';
import { configPlace } from './config-place.js';
import type { Config } from './types.js';

/** Errors about aliases whose target does not exist. */
export function aliasProblems(
  alias: Readonly<Record<string, string>>,
  config: Pick<Config, 'root' | 'configFile'>,
): Problem[] {
  return Object.entries(alias).flatMap(([name, path]) => {
    const target = resolve(config.root, path);
    if (['', ...moduleEndings].some((ending) => existsSync(target + ending))) return [];
    const place = configPlace(config, { key: `alias.${name}`, text: path });
    return [problem('ALIAS_MISSING', { name, path, nearest: nearestFile(path, target) }, place)];
  });
}

/** Warnings about a `tsconfig.json` that cannot be read, and about patterns for modules that are not used. */
export function tsconfigWarnings({ tsconfig }: Pick<Config, 'tsconfig'>): Problem[] {
  if (!tsconfig) return [];
  const { file, unused, unreadable } = tsconfig;
  return [
    ...(unreadable === null ? [] : [problem('TSCONFIG_UNREADABLE', { detail: unreadable }, { file })]),
    ...unused.map((name) => problem('TSCONFIG_PATH_UNUSED', { name }, { file })),
  ];
}

/** Everything that determines how module names are resolved, without absolute paths, for cache keys. */
export function aliasKey({ alias, tsconfig, root }: Pick<Config, 'alias' | 'tsconfig' | 'root'>): unknown {
  const { toPortable } = createPortablePaths(root);
  const { baseUrl = null, paths = {} } = tsconfig ?? {};
  return [
    Object.entries(alias).map(([name, target]) => [name, toPortable(target)]),
    baseUrl && toPortable(baseUrl),
    Object.entries(paths).map(([pattern, targets]) => [pattern, targets.map(toPortable)]),
  ];
}
