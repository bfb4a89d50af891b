import { pathToFileURL } from 'node:url';
import { keepCompiledModules } from './code/compile-cache.js';
import { entryFile } from './parts.js';
import { shareFlags } from './flags/v8-flags.js';

export { switchFault } from './parts.js';

/**
 * Loads the module of the program that a process starts with.
 *
 * @param name path of its source in the package, without an extension
 */
export async function start(name: string): Promise<unknown> {
  // Before the program is loaded, because its compiled code was cached with these flags.
  shareFlags();
  keepCompiledModules();
  return import(pathToFileURL(entryFile(name)).href);
}
