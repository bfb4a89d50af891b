import type { Config, Version } from '../config/types.js';
import { isNotFound } from './not-found.js';
import { barePath, type PagePlace, pathPrefix } from './prefix.js';
import { pathKey, type Route, type Routes } from './table.js';

type SiteConfig = Pick<Config, 'locales' | 'versions'>;
type Pages = Pick<Routes, 'all' | 'byPath'>;

/** The version whose paths have no prefix. Undefined for a site without versions. */
export function currentVersion({ versions }: Pick<Config, 'versions'>): Version | undefined {
  return versions.find(({ prefix }) => prefix === '');
}

/** The listed page of a version and a language with a `barePath`. */
export function pageInVersion(bare: string, place: PagePlace, { routes, config }: PageLookup): Route | undefined {
  const found = routes.byPath.get(pathKey(pathPrefix(place, config) + bare));
  const isThere = found?.version === place.version && found.lang === place.lang;
  return isThere && !found.unlisted && !isNotFound(found, config) ? found : undefined;
}

export interface PageLookup {
  routes: Pages;
  config: SiteConfig;
}

/**
 * The page of the current version that corresponds to a page of another one: with the same path, else the nearest
 * page above it, the home page or the first page. Null for a page of the current version, or if that has no page.
 */
export function currentCounterpart(route: Route, lookup: PageLookup): { route: Route; exact: boolean } | null {
  const { config, routes } = lookup;
  const current = currentVersion(config);
  if (!current || route.version === '' || route.version === current.name) return null;
  const place = { version: current.name, lang: route.lang };
  const bare = barePath(route, config);
  const same = isNotFound(route, config) ? undefined : pageInVersion(bare, place, lookup);
  if (same) return { route: same, exact: true };
  const above = pathsAbove(bare).map((path) => pageInVersion(path, place, lookup));
  const nearest = above.find((page) => page !== undefined) ?? firstPage(place, { routes, config });
  return nearest ? { route: nearest, exact: false } : null;
}

/** The home page of a version in a language, or its first page. */
export function firstPage(place: PagePlace, lookup: PageLookup): Route | undefined {
  const home = pageInVersion('/', place, lookup);
  if (home) return home;
  const { routes, config } = lookup;
  return routes.all.find(
    (route) =>
      route.version === place.version && route.lang === place.lang && !route.unlisted && !isNotFound(route, config),
  );
}

/**
 * The page that search engines should show instead of a page: the one with the same path in the newest released version
 * that has it; for a page that shows the content of another language, the original. Null if it is the page itself.
 */
export function canonicalPage(route: Route, lookup: PageLookup): Route | null {
  const { config, routes } = lookup;
  if (route.version === '' || config.versions.length === 0 || route.unlisted) return null;
  const { original } = route;
  const own = (original && routes.byPath.get(pathKey(original.path))) ?? route;
  if (isNotFound(own, config)) return null;
  const bare = barePath(own, config);
  for (const { name } of newestFirst(config)) {
    const found = name === own.version ? own : pageInVersion(bare, { version: name, lang: own.lang }, lookup);
    if (found && !found.original) return found === route ? null : found;
  }
  return null;
}

/** The versions that search engines can show, the current one first, and those that are not released last. */
function newestFirst({ versions }: SiteConfig): Version[] {
  const rank = ({ state }: Version): number => (state === 'current' ? 0 : state === 'unreleased' ? 2 : 1);
  return versions.filter(({ noindex }) => !noindex).sort((a, b) => rank(a) - rank(b));
}

/** `/a/b/c` → `/a/b`, `/a`, `/`. */
function pathsAbove(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return [...above.reverse(), '/'];
}
