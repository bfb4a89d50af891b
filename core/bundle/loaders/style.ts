import type { LoaderContext } from '@rspack/core';
import { packageRequire } from '../../files/package-root.js';
import { styleError } from '../style-error.js';

type Loader = (this: object, ...input: readonly unknown[]) => unknown;
type LoaderCallback = LoaderContext['callback'];
type Resolve = NonNullable<Parameters<LoaderContext['getResolve']>[0]>;

export interface StyleLoaderOptions {
  /** File of the loader that does the work: css-loader, or one that makes CSS. */
  loader: string;
  /** Its options. */
  options: object;
  /** Absolute; css-loader looks there for a URL with a leading slash: `url('/fonts/x.woff2')` is the public file of that path. */
  publicDir?: string;
  /** How modules are found from a file. Where a style sheet is compiled by a compiler of its own, rules do not say so. */
  resolveFrom?(file: string): Resolve;
}

/** Runs a loader of style sheets, for which `getResolve` and the root of URLs are those of the site; says where a mistake is. */
export default function styleLoader(this: LoaderContext<StyleLoaderOptions>, ...input: readonly unknown[]): unknown {
  const { loader, options, publicDir, resolveFrom } = this.getOptions();
  const own = resolveFrom?.(this.resourcePath) ?? {};
  const placed = (done: LoaderCallback): LoaderCallback => {
    return (error, ...rest) => done(error instanceof Error ? styleError(error, this.resourcePath) : error, ...rest);
  };
  const context = Object.create(this, {
    async: { value: () => placed(this.async()) },
    getOptions: { value: () => options },
    getResolve: { value: (given?: Resolve) => this.getResolve({ ...given, ...own }) },
    ...(publicDir !== undefined && { rootContext: { value: publicDir } }),
  }) as object;
  return (packageRequire(loader) as Loader).call(context, ...input);
}
