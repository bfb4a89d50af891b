import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainObject } from '../config/checks.js';

/** The packages in `package.json` of a folder. Empty if there is no such file, or if it is invalid. */
export function listedPackages(root: string): ReadonlySet<string> {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const lists = isPlainObject(manifest) ? [manifest['dependencies'], manifest['devDependencies']] : [];
    return new Set(lists.flatMap((list) => (isPlainObject(list) ? Object.keys(list) : [])));
  } catch {
    return new Set();
  }
}
