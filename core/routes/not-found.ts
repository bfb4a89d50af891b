import { allPrefixes, type PrefixConfig } from './prefix.js';
import type { Route } from './table.js';

/**
 * Whether a route is the not-found page of a language, added by a plugin or from a content file. Lists of pages exclude
 * it, whether for readers, search, feeds, search engines or translators.
 */
export function isNotFound(
  { path, component, data }: Pick<Route, 'path' | 'component' | 'data'>,
  config: PrefixConfig,
): boolean {
  if (component === 'NotFoundPage' || (data as { pageType?: unknown }).pageType === '404') return true;
  return path.endsWith('/404') && allPrefixes(config).some((prefix) => path === `${prefix}/404`);
}
