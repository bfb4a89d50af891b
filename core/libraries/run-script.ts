import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { runCompiled, type RunningProgram } from '../run-compiled.js';
import { readVerified, writeVerified } from '../store/entry-files.js';

/** Runs a script of this folder; its compiled code is kept beside it, where that can be written. */
export function runScript(name: string, id: string): RunningProgram<Readonly<Record<string, unknown>>> {
  const file = fileURLToPath(new URL(`${name}.cjs`, import.meta.url));
  const compiled = file.replace(/cjs$/, `${id.slice(0, 8)}.${cachedDataVersionTag()}.bin`);
  return runCompiled(readFileSync(file, 'utf8'), {
    file,
    cachedData: readVerified(compiled),
    keep(bytes) {
      try {
        writeVerified(compiled, bytes);
      } catch {
        // A folder that is only read: each process compiles for itself.
      }
    },
  });
}
