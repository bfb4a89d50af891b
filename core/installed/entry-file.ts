import { join } from 'node:path';
import { packageRoot } from '../files/package-root.js';
import { isOn } from './parts.js';

/**
 * The file of a module that is loaded by its path: by a process, a bundler or a configuration. With the script, it is a file that
 * takes the module from there (`script/entry-modules.ts`).
 *
 * @param name path of its source in the package, without an extension: `core/cli`
 */
export function entryFile(name: string): string {
  return join(packageRoot, isOn('script') ? 'dist/entries' : 'dist', `${name}.js`);
}
