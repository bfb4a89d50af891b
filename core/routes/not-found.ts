import type { Config } from '../config/types.js';
import type { Route } from './table.js';

/**
 * Whether a route is the not-found page of a language, added by a plugin or from a content file. Lists of pages exclude
 * it, whether for readers, search, feeds, search engines or translators.
 */
export function isNotFound(
  { path, component, data }: Pick<Route, 'path' | 'component' | 'data'>,
  { locales }: { locales: readonly Pick<Config['locales'][number], 'prefix'>[] },
): boolean {
  if (component === 'NotFoundPage' || (data as { pageType?: unknown }).pageType === '404') return true;
  return locales.some(({ prefix }) => path === `${prefix}/404`);
}
