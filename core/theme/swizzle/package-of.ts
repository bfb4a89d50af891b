import { dirname, join } from 'node:path';
import { Each, readSmallJson } from '../../files/json-file.js';

/** The package that a folder belongs to, with its version if it has one: `tapdocs@0.1.0`. */
export function packageOf(folder: string): string {
  const { name, version } = readSmallJson<{ name?: unknown; version?: unknown }>(
    join(folder, 'package.json'),
    {},
    new Each(null),
  );
  if (typeof name === 'string') return typeof version === 'string' ? `${name}@${version}` : name;
  const parent = dirname(folder);
  return parent === folder ? 'unnamed' : packageOf(parent);
}

/** Its name without the version. */
export function packageName(specifier: string): string {
  return specifier.replace(/(?<=.)@.*$/, '');
}
