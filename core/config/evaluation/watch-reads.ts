import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Records the files that later code of this process reads or looks for. It replaces functions of Node, so it is only for
 * a process that ends after its task.
 *
 * @returns absolute paths of the files so far
 */
export function watchReads(): () => string[] {
  const files = new Set<string>();
  const note = (path: unknown): void => {
    if (typeof path === 'string') files.add(path.startsWith('file:') ? fileURLToPath(path) : resolve(path));
    else if (path instanceof URL && path.protocol === 'file:') files.add(fileURLToPath(path));
  };
  const noting = <Call extends (...args: never[]) => unknown>(call: Call): Call =>
    new Proxy(call, {
      apply(target, self, args: unknown[]) {
        note(args[0]);
        return Reflect.apply(target, self, args) as unknown;
      },
    });
  fs.readFileSync = noting(fs.readFileSync);
  fs.existsSync = noting(fs.existsSync);
  fs.readFile = noting(fs.readFile);
  fs.promises.readFile = noting(fs.promises.readFile);
  syncBuiltinESMExports();
  return () => [...files];
}
