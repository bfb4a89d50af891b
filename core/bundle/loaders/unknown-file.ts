import { basename } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { problem } from '../../problems/problem.js';
import { loaderError } from '../style-error.js';

/**
 * Rejects files of types without a rule, because the bundler would run them as JavaScript, which some texts
 * accidentally are. If a plugin has a rule for them, it applies.
 */
export default function unknownFileLoader(this: LoaderContext, source: string): string {
  const { _module: module, loaders } = this;
  const isAlone = loaders.length === 1 && (module?.type ?? 'javascript/auto').startsWith('javascript/');
  if (!isAlone) return source;
  throw loaderError(problem('IMPORT_KIND', { name: basename(this.resourcePath) }, { file: this.resourcePath }));
}
