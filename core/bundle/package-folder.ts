import { join } from 'node:path';
import { packageRequire } from '../files/package-root.js';

/**
 * Folder of a package that Tapdocs depends on. Not every package exports its `package.json`: the folder is the part of the entry's
 * path up to the name.
 */
export function packageFolder(name: string): string {
  const entry = packageRequire.resolve(name);
  const folder = join('node_modules', name);
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length);
}
