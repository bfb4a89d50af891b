import { type LoaderContext, rspack } from '@rspack/core';
import { type ScriptOptions, swcOptions } from '../toolkit.js';

/** For webpack: compiles TypeScript and JSX with the swc that Rspack has built in. */
export default function swcLoader(this: LoaderContext<ScriptOptions>, source: string): void {
  const done = this.async();
  const { resourcePath, sourceMap } = this;
  const options = { ...swcOptions(this.getOptions()), filename: resourcePath, sourceMaps: sourceMap };
  rspack.experiments.swc
    .transform(source, options)
    .then(({ code, map }) => done(null, code, map))
    .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
}
