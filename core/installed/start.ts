import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { entryFile, isOn } from './parts.js';
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
  // Node caches V8's compiled code of the modules that it loads, from version 22 on.
  if (isOn('code')) (module as { enableCompileCache?(): void }).enableCompileCache?.();
  return import(pathToFileURL(entryFile(name)).href);
}
