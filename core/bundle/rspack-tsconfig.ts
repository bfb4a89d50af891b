import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { singletons } from '../config/own-names.js';
import { usedTsconfig } from '../config/tsconfig.js';
import type { Config } from '../config/types.js';
import { shortHash } from '../files/hash.js';
import { writeSmallJson } from '../files/json-file.js';
import { packageFolder } from './package-folder.js';

/**
 * Rspack reads the paths of a `tsconfig.json` from a file, and prefers them to aliases. So it gets a separate file in
 * the cache folder with the paths of the site's `tsconfig.json`, and with the packages that have a single copy. Null if
 * no paths are used.
 */
export function rspackTsconfig({ tsconfig, cacheDir }: Pick<Config, 'tsconfig' | 'cacheDir'>): string | null {
  const used = usedTsconfig(tsconfig);
  if (!used) return null;
  const folder = join(cacheDir, 'tsconfig');
  // Relative, so that a cache folder can be moved together with its site.
  const from = used.baseUrl ?? folder;
  const pins = singletons.flatMap((name): [string, string[]][] => [
    [name, [packageFolder(name)]],
    [`${name}/*`, [join(packageFolder(name), '*')]],
  ]);
  const paths = [...Object.entries(used.paths), ...pins].map(([pattern, targets]) => [
    pattern,
    targets.map((target) => portable(relative(from, target))),
  ]);
  const baseUrl = used.baseUrl === null ? {} : { baseUrl: portable(relative(folder, used.baseUrl)) };
  const value = { compilerOptions: { ...baseUrl, paths: Object.fromEntries(paths) as object } };
  const file = join(folder, `${shortHash(JSON.stringify(value))}.json`);
  if (!existsSync(file)) writeSmallJson(file, value);
  return file;
}

function portable(path: string): string {
  const slashes = path.replaceAll('\\', '/');
  return slashes.startsWith('.') ? slashes : `./${slashes}`;
}
