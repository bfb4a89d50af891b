import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { hashOf } from './hash.js';
import { packageRoot } from './package-root.js';
import { runCompiled, type RunningProgram } from './run-compiled.js';
import type { Store } from './store/store.js';

export interface ProgramInput {
  /** CommonJS source. */
  code: string;
  /** Hash of the source. */
  id: string;
  /** Name in stack traces. */
  name: string;
  /** Where compiled code is kept. */
  store: Store;
  /** Gives what was left out of the program; default the modules of Node, and this package's dependencies. */
  load?: (name: string) => unknown;
}

/** Runs a program that a bundler has made for a site. */
export function runProgram<Exports>({ code, id, name, store, load }: ProgramInput): RunningProgram<Exports> {
  // Another version of V8, other flags or another processor: other code.
  const key = hashOf(id, cachedDataVersionTag());
  const cachedData = store.get('code', key);
  const keep = (bytes: Buffer): void => store.put('code', key, bytes);
  return runCompiled<Exports>(code, { file: join(packageRoot, name), cachedData, keep, load });
}
