import type { Compilation, Compiler } from '@rspack/core';

/** Changes since the last run of the compiler. webpack detects them itself. Absolute paths. */
interface Changes {
  modifiedFiles?: ReadonlySet<string>;
  removedFiles?: ReadonlySet<string>;
}

/** Runs a compiler. Rejects only if it could not run at all; errors of modules are in the compilation. */
export function runCompiler(compiler: Compiler, changes: Changes = {}): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats) resolve(stats.compilation);
      else reject(error ?? new Error('The bundler gave no result.'));
    }, changes);
  });
}
