import type { Compilation, Compiler } from '@rspack/core';

/** What has changed since the compiler ran before; webpack finds out by itself. Absolute paths. */
interface Changes {
  modifiedFiles?: ReadonlySet<string>;
  removedFiles?: ReadonlySet<string>;
}

/** Runs a compiler. Rejects only when it could not run at all; errors of modules are in the compilation. */
export function runCompiler(compiler: Compiler, changes: Changes = {}): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats) resolve(stats.compilation);
      else reject(error ?? new Error('The bundler gave no result.'));
    }, changes);
  });
}
