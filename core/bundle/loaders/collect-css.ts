import type { LoaderContext } from '@rspack/core';

interface Options {
  /** Name of a style sheet, from its file. */
  idOf(file: string): string;
}

/**
 * Content bundle only, after css-loader: the module exports its class names as in other bundles, and hands its CSS to
 * the collector that the content render gives the batch.
 */
export default function collectCssLoader(this: LoaderContext<Options>, source: string): string {
  const code = source.replace(/module\.exports = ___CSS_LOADER_EXPORT___;?/, '');
  return `${code}
import { collectCss as ___collect } from 'tapdocs:css';
___collect(${JSON.stringify(this.getOptions().idOf(this.resourcePath))}, ___CSS_LOADER_EXPORT___.toString());
export default ___CSS_LOADER_EXPORT___.locals ?? {};
`;
}
