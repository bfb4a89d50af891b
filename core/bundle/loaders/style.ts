import { join, relative } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { packageRequire } from '../../files/find-package.js';
import { styleError } from '../style-error.js';

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
}

/** Runs a loader of style sheets with `getResolve` and the URL root of the site, and adds places to errors. */
export default function styleLoader(this: LoaderContext<StyleLoaderOptions>, ...input: readonly unknown[]): unknown {
  const { loader, options, publicDir, resolveFrom } = this.getOptions();
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
  const context = Object.create(this, {
    async: { value: () => placed(this.async()) },
    getOptions: { value: () => options },
    getResolve: { value: (extra?: Resolve) => this.getResolve({ ...extra, ...resolveOptions }) },
    ...(publicDir !== undefined && { rootContext: { value: publicDir } }),
  }) as object;
  return (packageRequire(loader) as Loader).call(context, ...input);
}
