import { join } from 'node:path';
import { packageRequire } from '../files/package-root.js';

/**
 * Folder of a package that Tapdocs depends on. It is the part of the entry's path up to the name of the package, because not every
 * package exports its `package.json`.
 */
export function packageFolder(name: string): string {
  const entry = packageRequire.resolve(name);
  const folder = join('node_modules', name);
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length);
}
