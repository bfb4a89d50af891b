import { readFileSync } from 'node:fs';
import { type LoaderContext, rspack } from '@rspack/core';
import { createMemoryFiles } from '../memory-files.js';
import { runCompiler } from '../run-compiler.js';
import { type ScriptOptions, swcOptions } from '../toolkit.js';

/** For webpack: compiles TypeScript and JSX with the built-in swc of Rspack. */
export default function swcLoader(this: LoaderContext<ScriptOptions>, source: string): void {
  const done = this.async();
  const { resourcePath, sourceMap } = this;
  const options = swcOptions(this.getOptions());
  rspack.experiments.swc
    .transform(source, { ...options, filename: resourcePath, sourceMaps: sourceMap })
    .then(({ code, map }) => done(null, code, map))
    .catch(async (error: unknown) => done((await placedError(source, resourcePath, options)) ?? toError(error)));
}

/**
 * The error with its place, which `transform` omits. It is the error of Rspack for this file alone. Null if other
 * loaders have changed the source, because the place would be wrong.
 */
async function placedError(
  source: string,
  file: string,
  options: ReturnType<typeof swcOptions>,
): Promise<Error | null> {
  if (readFileSync(file, 'utf8') !== source) return null;
  const compiler = rspack({
    mode: 'none',
    target: 'node',
    entry: file,
    externals: ({ request }, callback) => (request === file ? callback() : callback(undefined, request, 'commonjs')),
    module: { rules: [{ type: 'javascript/auto', use: { loader: 'builtin:swc-loader', options } }] },
  });
  compiler.outputFileSystem = createMemoryFiles().fileSystem;
  try {
    const { errors } = await runCompiler(compiler);
    // webpack writes such a first line itself, and adds nothing before the message.
    const message = errors[0]?.message.replace(/^.*Module build failed.*\n/, '').replace(/^[\s×╰├─▶│╭]+/, '');
    return message ? new Error(message) : null;
  } catch {
    return null;
  } finally {
    compiler.close(() => undefined);
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
