import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '../../files/hash.js';
import { codeText, compiledCodeTag, runCompiled } from '../code/run-compiled.js';
import { isOn } from '../parts.js';
import { readVerified, writeVerified } from '../../files/store/entry-files.js';

export interface ScriptOptions {
  /** Kind of process: each has compiled code of its own, for it runs other parts. */
  role: string;
  /** Modules that are not in the script, by the names under which it requires them. Others come from packages, and from Node. */
  given?: Readonly<Record<string, () => unknown>>;
}

/** A script that was run in this process. */
export interface RunningScript<Exports> {
  exports: Exports;
  /** Hash of its text. */
  id: string;
  /**
   * Keeps what V8 has compiled by now next to the script, for later processes, where that can be written.
   *
   * @param part what this process has done: the first that does so adds what it took
   */
  keepCompiled(part: string): void;
}

/** Runs a script of which V8's code is kept: CommonJS as a function. */
export function runScript<Exports>(file: string, { role, given = {} }: ScriptOptions): RunningScript<Exports> {
  const bytes = readFileSync(file);
  // V8 tells scripts apart by their length only.
  const id = hash(bytes);
  const kept = !isOn('code') ? nothingKept : findKept(file, `${role}.${id.slice(0, 8)}.${compiledCodeTag(file)}`);
  const require = packageLoader(file);
  const { exports, wasCompiled, compiledCode } = runCompiled<Exports>(codeText(bytes), {
    file,
    cachedData: kept.read(),
    load: (request) => (given[request] ?? (() => require(request)))(),
  });
  const parts = new Set(wasCompiled ? kept.parts : []);
  return {
    exports,
    id,
    keepCompiled(part) {
      if (!isOn('code') || parts.has(part)) return;
      parts.add(part);
      kept.replace([...parts].sort(), compiledCode());
    },
  };
}

/** `require` of a script. A package that exports an ES module to `import` only is found, too: Node can require it as a file. */
function packageLoader(file: string): (name: string) => unknown {
  const require = createRequire(file);
  return (name) => {
    try {
      return require(name);
    } catch (error) {
      if (!isNotExported(error)) throw error;
      return require(fileURLToPath(import.meta.resolve(name)));
    }
  };
}

function isNotExported(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
}

/** Compiled code of a kind of process; the name of its file says which parts of the program it has been through. */
interface Kept {
  parts: readonly string[];
  /** Null when there is none. */
  read(): Buffer | null;
  replace(parts: readonly string[], bytes: Buffer): void;
}

const nothingKept: Kept = { parts: [], read: () => null, replace: () => undefined };

function findKept(script: string, kind: string): Kept {
  const folder = dirname(script);
  const start = `${basename(script, '.cjs')}.${kind}.`;
  const ending = '.bin';
  const partsOf = (name: string): string[] => name.slice(start.length, -ending.length).split('+');
  const [latest, ...others] = readdirSync(folder)
    .filter((name) => name.startsWith(start) && name.endsWith(ending))
    .sort((a, b) => partsOf(b).length - partsOf(a).length);
  return {
    parts: latest === undefined ? [] : partsOf(latest),
    read: () => (latest === undefined ? null : readVerified(join(folder, latest))),
    replace(parts, bytes) {
      const name = `${start}${parts.join('+')}${ending}`;
      try {
        writeVerified(join(folder, name), bytes);
        for (const old of [latest ?? name, ...others]) if (old !== name) rmSync(join(folder, old), { force: true });
      } catch {
        // A folder that is only read: each process compiles for itself.
      }
    },
  };
}
