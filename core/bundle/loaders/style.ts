import type { LoaderContext } from '@rspack/core';
import { packageRequire } from '../../files/package-root.js';

type Loader = (this: object, ...input: readonly unknown[]) => unknown;
type Resolve = NonNullable<Parameters<LoaderContext['getResolve']>[0]>;

export interface StyleLoaderOptions {
  /** File of the loader that does the work: css-loader, or one of a preprocessor. */
  loader: string;
  /** Its options. */
  options: object;
  /** Absolute; css-loader looks there for a URL with a leading slash: `url('/fonts/x.woff2')` is the public file of that path. */
  publicDir?: string;
  /** How modules are found from a file. Where a style sheet is compiled by a compiler of its own, rules do not say so. */
  resolveFrom?(file: string): Resolve;
}

/** Runs a loader of style sheets, for which `getResolve` and the root of URLs are those of the site. */
export default function styleLoader(this: LoaderContext<StyleLoaderOptions>, ...input: readonly unknown[]): unknown {
  const { loader, options, publicDir, resolveFrom } = this.getOptions();
  const own = resolveFrom?.(this.resourcePath) ?? {};
  const context = Object.create(this, {
    getOptions: { value: () => options },
    getResolve: { value: (given?: Resolve) => this.getResolve({ ...given, ...own }) },
    ...(publicDir !== undefined && { rootContext: { value: publicDir } }),
  }) as object;
  return (packageRequire(loader) as Loader).call(context, ...input);
}
