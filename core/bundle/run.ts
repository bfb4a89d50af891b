import type { Compilation } from '@rspack/core';
import { fail } from '../problems/problem.js';
import { compileProblems } from '../records/compile-problems.js';
import { readErrors } from '../records/compile.js';
import { createMemoryFiles } from './memory-files.js';
import { bundleFolder } from './configuration.js';
import type { RuleOptions } from './rules.js';
import { runCompiler } from './run-compiler.js';
import type { BundlerConfiguration } from './asset-name.js';

export interface BundlerRun {
  /** Emitted files by path below the output folder. */
  files: ReadonlyMap<string, Buffer>;
  compilation: Compilation;
}

/**
 * Runs a bundler in memory.
 *
 * @throws TapdocsError with all problems of the run
 */
export async function runBundler(
  configuration: BundlerConfiguration,
  { toolkit, config }: Pick<RuleOptions, 'toolkit' | 'config'>,
): Promise<BundlerRun> {
  const compiler = toolkit.create(configuration);
  const memory = createMemoryFiles();
  compiler.outputFileSystem = memory.fileSystem;
  try {
    const compilation = await runCompiler(compiler);
    if (compilation.errors.length > 0) fail(compileProblems(readErrors(compilation), { config }));
    const files = new Map([...memory.files].map(([path, bytes]) => [path.slice(bundleFolder.length + 1), bytes]));
    return { files, compilation };
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}
