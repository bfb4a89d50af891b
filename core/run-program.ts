import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { hashOf } from './hash.js';
import { packageRoot } from './package-root.js';
import type { Store } from './store/store.js';

/** A program of a bundler that was run in this process. */
export interface RunningProgram<Exports> {
  exports: Exports;
  /** Keeps what V8 has compiled by now, for other processes. Only the first call does something, and none where there was enough. */
  keepCompiled(): void;
}

export interface ProgramInput {
  /** CommonJS source. */
  code: string;
  /** Hash of the source. */
  id: string;
  /** Name in stack traces. */
  name: string;
  /** Where compiled code is kept. */
  store: Store;
  /** Modules that were left out of the program; default those of Node, and this package's dependencies. */
  load?: (name: string) => unknown;
}

/**
 * Runs a program in this process. V8 is spared what it has compiled in an earlier one: the program that renders documents is there
 * after 10 ms in place of 45, and each of its functions runs sooner for the first time.
 */
export function runProgram<Exports>({ code, id, name, store, load }: ProgramInput): RunningProgram<Exports> {
  const file = join(packageRoot, name);
  // Another version of V8, other flags or another processor: other code.
  const key = hashOf(id, cachedDataVersionTag());
  const cachedData = store.get('code', key) ?? undefined;
  const script = new Script(open + code + close, { filename: file, columnOffset: -open.length, cachedData });
  const module: { exports: unknown } = { exports: {} };
  const run = script.runInThisContext() as (...values: unknown[]) => void;
  run(module, module.exports, load ?? createRequire(file), file, packageRoot);
  let isKept = cachedData !== undefined && script.cachedDataRejected !== true;
  return {
    exports: module.exports as Exports,
    keepCompiled() {
      if (!isKept) store.put('code', key, script.createCachedData());
      isKept = true;
    },
  };
}

const open = '(function (module, exports, require, __filename, __dirname) {';
const close = '\n})';
