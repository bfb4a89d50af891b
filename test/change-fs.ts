import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { runInThisContext } from 'node:vm';
import { onTestFinished } from 'vitest';

/**
 * Lets the file system fail as a real one does, until the test ends.
 *
 * @param code changes methods of `fs`
 */
export function changeFs(code: string): void {
  const original = [fs, fs.promises].map(
    (methods) =>
      [
        methods,
        Object.fromEntries(Object.entries(methods).filter(([, method]) => typeof method === 'function')),
      ] as const,
  );
  onTestFinished(() => {
    for (const [methods, before] of original) Object.assign(methods, before);
    syncBuiltinESMExports();
  });
  const change = runInThisContext(`(fs) => {\n${code}\n}`) as (methods: typeof fs) => void;
  change(fs);
  syncBuiltinESMExports();
}
