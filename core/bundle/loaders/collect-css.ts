import type { LoaderContext } from '@rspack/core';

/**
 * Content program only, after css-loader: the module exports its class names as other programs' do, and hands its CSS to
 * the collector that the content render gives the batch.
 */
export default function collectCssLoader(this: LoaderContext, source: string): string {
  const code = source.replace(/export default ___CSS_LOADER_EXPORT___;?/, '');
  return `${code}
import { collectCss as ___collect } from 'tapdocs:css';
___collect(${JSON.stringify(this.resourcePath)}, ___CSS_LOADER_EXPORT___.toString());
export default ___CSS_LOADER_EXPORT___.locals ?? {};
`;
}
