import type { Config } from '../config/types.js';
import type { Route } from './table.js';

/**
 * Whether a route is what a language shows at addresses without a page, made by a plugin or of a content file. Nobody looks for
 * it: no list of pages has it, whether for readers, search, feeds, search engines or translators.
 */
export function isNotFound(
  { path, component, data }: Pick<Route, 'path' | 'component' | 'data'>,
  { locales }: { locales: readonly Pick<Config['locales'][number], 'prefix'>[] },
): boolean {
  if (component === 'NotFoundPage' || (data as { pageType?: unknown }).pageType === '404') return true;
  return locales.some(({ prefix }) => path === `${prefix}/404`);
}
