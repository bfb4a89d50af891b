import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '../../files/hash.js';
import { codeText, compiledCodeTag, runCompiled } from '../code/run-compiled.js';
import { isOn } from '../parts.js';
import { readVerified, writeVerified } from '../../files/store/entry-files.js';

export interface ScriptOptions {
  /** Kind of process. Each kind has its own code cache, because it runs other parts of the script. */
  role: string;
  /** Modules that are not in the script, by the names under which it requires them. All others come from packages and from Node. */
  modules?: Readonly<Record<string, () => unknown>>;
}

/** A script that runs in this process. */
export interface RunningScript<Exports> {
  exports: Exports;
  /** Hash of its text. */
  id: string;
  /**
   * Writes V8's compiled code next to the script, for later processes. Does nothing where the folder is read-only.
   *
   * @param part what this process has done. Only the first process that has done it adds to the cache
   */
  keepCompiled(part: string): void;
}

/** Runs a script, a function around CommonJS, with V8's code from earlier processes. */
export function runScript<Exports>(file: string, { role, modules = {} }: ScriptOptions): RunningScript<Exports> {
  const bytes = readFileSync(file);
  // V8 compares nothing but the length of a script.
  const id = hash(bytes);
  const kept = !isOn('code') ? nothingKept : findKept(file, `${role}.${id.slice(0, 8)}.${compiledCodeTag(file)}`);
  const require = packageLoader(file);
  const { exports, wasCompiled, compiledCode } = runCompiled<Exports>(codeText(bytes), {
    file,
    cachedData: kept.read(),
    load: (request) => (modules[request] ?? (() => require(request)))(),
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

/** `require` of a script. It also finds a package that exports an ES module for `import` only, because Node can require its file. */
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

/** V8's code for one kind of process. The name of its file lists the parts that it covers. */
interface Kept {
  parts: readonly string[];
  /** Null if there is none. */
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
        // The folder is read-only: each process compiles for itself.
      }
    },
  };
}
