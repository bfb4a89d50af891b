import type { LoaderContext } from '@rspack/core';
import { packageRequire } from '../../package-root.js';

type CssLoader = (this: object, ...input: readonly unknown[]) => unknown;

const cssLoader = packageRequire('css-loader') as CssLoader;

interface Options {
  /** Absolute; what a URL with a leading slash is looked for in. */
  publicDir: string;
  /** Options of css-loader. */
  css: object;
}

/**
 * css-loader, for which the root of URLs is the public folder and not the folder of the site: `url('/fonts/x.woff2')` is the
 * public file of that path. It is asked for by `require`, as are other files that a style sheet names: see `bundlerRules`.
 */
export default function styleLoader(this: LoaderContext<Options>, ...input: readonly unknown[]): unknown {
  const { publicDir, css } = this.getOptions();
  const context = Object.create(this, {
    rootContext: { value: publicDir },
    getOptions: { value: () => css },
  }) as object;
  return cssLoader.call(context, ...input);
}
