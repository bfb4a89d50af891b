import { join, relative } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { packageRequire } from '../../files/find-package.js';
import { styleError } from '../style-error.js';
import { postcssOptions } from './postcss-options.js';

type Loader = (this: object, ...input: readonly unknown[]) => unknown;
type LoaderCallback = LoaderContext['callback'];
type Resolve = NonNullable<Parameters<LoaderContext['getResolve']>[0]>;

export interface StyleLoaderOptions {
  /** File of the wrapped loader: css-loader, or a preprocessor. */
  loader: string;
  /** Its options. */
  options: object;
  /** Absolute. css-loader resolves URLs with a leading slash from here: `url('/fonts/x.woff2')` is a public file. */
  publicDir?: string;
  /**
   * Resolves modules from a file, because bundler rules do not apply if a style sheet is compiled by a separate
   * compiler.
   */
  resolveFrom?(file: string): Resolve;
  /** Folder with a configuration of PostCSS. Its plugins are packages of the site, which the wrapped loader may not reach. */
  postcssRoot?: string;
}

/** Runs a loader of style sheets with `getResolve` and the URL root of the site, and adds places to errors. */
export default function styleLoader(this: LoaderContext<StyleLoaderOptions>, ...input: readonly unknown[]): unknown {
  const { loader, publicDir, resolveFrom, postcssRoot, ...given } = this.getOptions();
  const resolveOptions = resolveFrom?.(this.resourcePath) ?? {};
  const placed = (done: LoaderCallback): LoaderCallback => {
    return (error, code, ...rest) =>
      done(error instanceof Error ? styleError(error, this.resourcePath) : error, named(code), ...rest);
  };
  // In its source map, css-loader names files from the folder that it resolves URLs from.
  const named = (code?: string | Buffer): typeof code =>
    this.sourceMap && publicDir !== undefined && typeof code === 'string'
      ? code.replaceAll(/(?<="webpack:\/\/\.\/)[^"]+/g, (path) =>
          relative(this.rootContext, join(publicDir, path)).replaceAll('\\', '/'),
        )
      : code;
  const run = (options: object, async: () => LoaderCallback): unknown => {
    const context = Object.create(this, {
      async: { value: async },
      getOptions: { value: () => options },
      getResolve: { value: (extra?: Resolve) => this.getResolve({ ...extra, ...resolveOptions }) },
      ...(publicDir !== undefined && { rootContext: { value: publicDir } }),
    }) as object;
    return (packageRequire(loader) as Loader).call(context, ...input);
  };
  if (postcssRoot === undefined) return run(given.options, () => placed(this.async()));
  const done = placed(this.async());
  postcssOptions(postcssRoot, this.mode ?? 'production').then(
    ({ file, options }) => {
      this.addDependency(file);
      run({ ...given.options, postcssOptions: options }, () => done);
    },
    (error: Error) => done(error),
  );
  return undefined;
}
