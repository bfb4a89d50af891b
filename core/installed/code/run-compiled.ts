import { isAscii } from 'node:buffer';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { hash } from '../../files/hash.js';

/** CommonJS that runs in this process. */
export interface RunningCode<Exports> {
  exports: Exports;
  /** Whether V8 took what an earlier process had compiled. */
  wasCompiled: boolean;
  /** What V8 has compiled by now, for other processes. */
  compiledCode(): Buffer;
}

export interface CompiledInput {
  /** Name in stack traces; what the program requires is looked for from there. */
  file: string;
  /** What an earlier process kept. */
  cachedData: Buffer | null;
  /** Gives what the program requires; default as Node does. */
  load?: ((name: string) => unknown) | undefined;
}

/** Text of code. ASCII of some size is read in no time, and is no object of V8's heap, which it would fill. */
export function codeText(bytes: Buffer): string {
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** CommonJS as the function that `runCompiled` runs. */
export function asFunction(code: string): string {
  return `(function (module, exports, require, __filename, __dirname) {${code}\n})`;
}

/**
 * Runs CommonJS in this process, which is given as a function. V8 is spared what it has compiled in an earlier one: the program
 * that renders documents is there after 10 ms instead of 45, and each of its functions runs sooner for the first time.
 */
export function runCompiled<Exports>(
  code: string,
  { file, cachedData, load = createRequire(file) }: CompiledInput,
): RunningCode<Exports> {
  const script = new Script(code, { filename: file, cachedData: cachedData ?? undefined });
  const module: { exports: unknown } = { exports: {} };
  const run = script.runInThisContext() as (...values: unknown[]) => void;
  run(module, module.exports, load, file, dirname(file));
  return {
    exports: module.exports as Exports,
    wasCompiled: cachedData !== null && script.cachedDataRejected !== true,
    compiledCode: () => script.createCachedData(),
  };
}

/**
 * Identity of all that has to be the same for compiled code: V8's own tag knows its version, the flags and the processor. It takes
 * code of another build of the same V8, another release of Node or that of a distribution, and crashes or computes what is wrong.
 * Compiled code also holds the name of its file: in a copy of the package, stack traces would name the original.
 *
 * @param file name under which the code runs
 */
export function compiledCodeTag(file: string): string {
  const { versions, config, platform, arch } = process;
  return hash(JSON.stringify([cachedDataVersionTag(), versions, config, platform, arch, file])).slice(0, 16);
}
