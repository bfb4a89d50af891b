import { allPrefixes, type PrefixesConfig } from './prefix.js';
import type { Route } from './table.js';

/**
 * Whether a route is the not-found page of a language, added by a plugin or from a content file. Lists of pages exclude
 * it, whether for readers, search, feeds, search engines or translators.
 */
export function isNotFound(
  { path, component, pageType }: Pick<Route, 'path' | 'component' | 'pageType'>,
  config: PrefixesConfig,
): boolean {
  if (component === 'NotFoundPage' || pageType === '404') return true;
  return isNotFoundPath(path, config);
}

/** Whether hosts look for a not-found page at a path: `/404`, or one below the prefix of a version and a language. */
export function isNotFoundPath(path: string, config: PrefixesConfig): boolean {
  return path.endsWith('/404') && allPrefixes(config).some((prefix) => path === `${prefix}/404`);
}
