import { join } from 'node:path';
import { hashOf } from '../files/hash.js';
import { packageRoot } from '../files/find-package.js';
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
  /** Holds V8's compiled code. */
  store: Store;
  /** Loads modules that are not in the bundle. Default: `require` of Node, from this package. */
  load?: (name: string) => unknown;
}

/** A bundle that was run in this process. */
export interface RunningBundle<Exports> {
  exports: Exports;
  /** Stores V8's compiled code for other processes. Does nothing after the first call, and if V8 used stored code. */
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
