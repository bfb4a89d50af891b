import { join } from 'node:path';
import { hashOf } from '../files/hash.js';
import { packageRoot } from '../files/package-root.js';
import { codeText, compiledCodeTag, runCompiled } from '../installed/code/run-compiled.js';
import { isOn } from '../installed/parts.js';
import type { Store } from '../files/store/store.js';

export interface BundleInput {
  /** CommonJS as a function, in UTF-8. */
  code: Buffer;
  /** Hash of the source. */
  id: string;
  /** Name in stack traces. */
  name: string;
  /** Where compiled code is kept. */
  store: Store;
  /** Gives what was left out of the bundle; default the modules of Node, and this package's dependencies. */
  load?: (name: string) => unknown;
}

/** A bundle that was run in this process. */
export interface RunningBundle<Exports> {
  exports: Exports;
  /** Keeps what V8 has compiled by now, for other processes. Only the first call does something, and none where there was enough. */
  keepCompiled(): void;
}

/** Runs a bundle of a site in this process. */
export function runBundle<Exports>({ code, id, name, store, load }: BundleInput): RunningBundle<Exports> {
  const file = join(packageRoot, name);
  const key = hashOf(id, compiledCodeTag(file));
  const cachedData = isOn('code') ? store.get('code', key) : null;
  const { exports, wasCompiled, compiledCode } = runCompiled<Exports>(codeText(code), {
    file,
    cachedData,
    load,
  });
  let isKept = wasCompiled || !isOn('code');
  return {
    exports,
    keepCompiled() {
      if (!isKept) store.put('code', key, compiledCode());
      isKept = true;
    },
  };
}
