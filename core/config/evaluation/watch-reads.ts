import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute paths of the files that were read or looked for. Recording ends when it is disposed of. */
export interface WatchedReads extends Disposable {
  files(): string[];
}

/** Records the files that later code of this process reads or looks for, by replacing functions of Node. */
export function watchReads(): WatchedReads {
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
  const { readFileSync, existsSync, readFile } = fs;
  const { readFile: readLater } = fs.promises;
  fs.readFileSync = noting(fs.readFileSync);
  fs.existsSync = noting(fs.existsSync);
  fs.readFile = noting(fs.readFile);
  fs.promises.readFile = noting(fs.promises.readFile);
  syncBuiltinESMExports();
  return {
    files: () => [...files],
    [Symbol.dispose]() {
      Object.assign(fs, { readFileSync, existsSync, readFile });
      fs.promises.readFile = readLater;
      syncBuiltinESMExports();
    },
  };
}
