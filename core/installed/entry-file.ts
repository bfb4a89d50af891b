import { join } from 'node:path';
import { packageRoot } from '../files/package-root.js';
import { isOn } from './parts.js';

/**
 * The file of a module that a process, a bundler or a configuration loads by its path. If the script is in use, this file imports the
 * module from the script (`script/entry-modules.ts`).
 *
 * @param name path of its source in the package, without an extension: `core/cli`
 */
export function entryFile(name: string): string {
  return join(packageRoot, isOn('script') ? 'dist/entries' : 'dist', `${name}.js`);
}
