import { readFileSync } from 'node:fs';
import type { LoaderContext } from '@rspack/core';
import { markInactiveCode } from '../find-inactive-code.js';

type SourceMap = Parameters<LoaderContext['callback']>[2];

export interface InactiveCodeOptions {
  /** Id of a module, from its file. */
  idOf(file: string): string;
  /** Whether a file is not reported: components of Tapdocs are static here on purpose. */
  isOwn(file: string): boolean;
}

/**
 * Content bundle only, after a module was compiled: makes event handlers and effects of static components report themselves when a
 * page's content renders them, because nothing calls them there.
 */
export default function inactiveCodeLoader(
  this: LoaderContext<InactiveCodeOptions>,
  source: string,
  map?: SourceMap,
): string | void {
  const { idOf, isOwn } = this.getOptions();
  const { resourcePath } = this;
  const marked = isOwn(resourcePath)
    ? null
    : markInactiveCode(source, {
        id: idOf(resourcePath),
        isPackage: /[\\/]node_modules[\\/]/.test(resourcePath),
        original: () => readFileSync(resourcePath, 'utf8'),
      });
  this.callback(null, marked ?? source, map);
}
