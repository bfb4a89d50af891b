import type { Compilation, Compiler } from '@rspack/core';

/** Runs a compiler once. Rejects only when it could not run at all; errors of modules are in the compilation. */
export function runCompiler(compiler: Compiler): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats) resolve(stats.compilation);
      else reject(error ?? new Error('The bundler gave no result.'));
    });
  });
}
