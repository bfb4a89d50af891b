import { isPlainObject } from '../config/checks.js';
import type { ContentRoot } from '../config/content-root.js';
import type { Version } from '../config/content-version.js';
import type { SidebarItem } from '../contract/index.js';
import { splitHref, type UrlSite } from '../contract/page-url.js';
import { linksIn } from './neighbours.js';
import { isNotFound } from './homes.js';
import {
  barePath,
  type PagePlace,
  type PlaceInRoot,
  pathIn,
  type PrefixConfig,
  type VersionedRoot,
  versionedRootOf,
  versionGroups,
  innerPath,
  isBelow,
} from './prefix.js';
import { normalizePath } from '../contract/route-path.js';
import { pathKey, type Route, type Routes } from './table.js';
import { join } from 'node:path';
import type { Config } from '../config/types.js';
import { below } from '../files/paths.js';

type SiteConfig = PrefixConfig;
type Pages = Pick<Routes, 'all' | 'byPath' | 'former'>;

/**
 * The version that readers should use. Undefined for a site without versions.
 *
 * @param root with versions of its own. Default: the site, or the first root with versions
 */
export function currentVersion(config: Omit<SiteConfig, 'locales'>, root?: ContentRoot): Version | undefined {
  const versions = root?.versions ?? versionGroups(config)[0]?.versions ?? [];
  return versions.find(({ state }) => state === 'current');
}

/** The listed page of a version and a language that has a `barePath`, or else the one that had it formerly. */
function pageInVersion(bare: string, place: PlaceInRoot, lookup: PageLookup): Route | undefined {
  const former = lookup.routes.former.get(pathKey(pathIn(bare, place, lookup.config)));
  return pageAt(bare, place, lookup) ?? (former && inPlace(former, place, lookup));
}

/** The listed page of a version and a language with a `barePath`. */
function pageAt(
  bare: string,
  place: PlaceInRoot,
  lookup: { routes: Pick<Routes, 'byPath'>; config: SiteConfig },
): Route | undefined {
  const page = lookup.routes.byPath.get(pathKey(pathIn(bare, place, lookup.config)));
  return page && inPlace(page, place, lookup);
}

/** A page, if it is listed and in a version and a language. */
function inPlace(route: Route, place: PlaceInRoot, { config }: { config: SiteConfig }): Route | undefined {
  const isThere = route.version === place.version && route.lang === place.lang;
  return isThere && !route.unlisted && !isNotFound(route, config) ? route : undefined;
}

export interface PageLookup {
  routes: Pages;
  config: SiteConfig;
}

/** What finds the first page of a version. */
export interface FirstPageLookup {
  routes: Pick<Routes, 'all' | 'byPath' | 'slices'>;
  config: SiteConfig & UrlSite;
}

/**
 * The page of the current version that corresponds to a page of another one: with the same path, or that had it
 * formerly, else the nearest page above it, the home page or the first page. Null for a page of the current version, or if that has no page.
 */
export function currentCounterpart(
  route: Route,
  lookup: PageLookup & FirstPageLookup,
): { route: Route; exact: boolean } | null {
  const { config } = lookup;
  const root = versionedRootOf(route, config);
  const current = currentVersion(config, root);
  if (!current || route.version === '' || route.version === current.name) return null;
  const place = { version: current.name, lang: route.lang, root };
  const bare = barePath(route, config);
  const same = isNotFound(route, config) ? undefined : pageInVersion(bare, place, lookup);
  if (same) return { route: same, exact: true };
  const above = pathsAbove(bare).map((path) => pageInVersion(path, place, lookup));
  const nearest = above.find((page) => page !== undefined) ?? firstPage(place, lookup, root);
  return nearest ? { route: nearest, exact: false } : null;
}

/**
 * The home page of a version in a language, else the first page of its first sidebar, else its first page by path.
 *
 * @param root with versions of its own, whose pages are meant
 */
export function firstPage(place: PagePlace, lookup: FirstPageLookup, root?: VersionedRoot | null): Route | undefined {
  const { routes, config } = lookup;
  const isIn = (route: Route): boolean =>
    route.version === place.version &&
    route.lang === place.lang &&
    !route.unlisted &&
    !isNotFound(route, config) &&
    (!root || versionedRootOf(route, config) === root);
  return (
    pageAt(root?.base || '/', { ...place, root }, lookup) ??
    firstInSidebars(place, isIn, lookup) ??
    routes.all.find(isIn)
  );
}

/** The first page in the sidebars of a version, which are in the order in which they were added. */
function firstInSidebars(
  { version, lang }: PagePlace,
  isIn: (route: Route) => boolean,
  { routes: { byPath, slices }, config }: FirstPageLookup,
): Route | undefined {
  const routeAt = (link: string): Route | undefined => {
    const path = link.startsWith(config.base)
      ? normalizePath(splitHref(link).path.slice(config.base.length - 1))
      : null;
    return path === null ? undefined : byPath.get(pathKey(path));
  };
  for (const [id, items] of slices) {
    if (!Array.isArray(items)) continue;
    for (const { link } of linksIn(items.filter(isPlainObject) as unknown as SidebarItem[])) {
      const route = routeAt(link);
      // All pages of a sidebar have the same version and language. Other links are references.
      if (route?.slices['sidebar'] !== id) continue;
      if (route.version !== version || route.lang !== lang) break;
      if (isIn(route)) return route;
    }
  }
  return undefined;
}

/**
 * The page that search engines should show instead of a page: the one with the same path in the newest released version
 * that has it; for a page that shows the content of another language, the original. Null if it is the page itself.
 */
export function canonicalPage(route: Route, lookup: PageLookup): Route | null {
  const { config, routes } = lookup;
  if (route.version === '' || config.versions.length === 0 || route.unlisted) return null;
  const { original } = route;
  const shown = (original && routes.byPath.get(pathKey(original.path))) ?? route;
  if (isNotFound(shown, config)) return null;
  const bare = barePath(shown, config);
  const root = versionedRootOf(shown, config);
  for (const { name } of newestFirst(root?.versions ?? config.versions)) {
    const target =
      name === shown.version ? shown : pageInVersion(bare, { version: name, lang: shown.lang, root }, lookup);
    if (target && !target.original) return target === route ? null : target;
  }
  return null;
}

/** The versions that search engines can show, the current one first, and those that are not released last. */
function newestFirst(versions: readonly Version[]): Version[] {
  const rank = ({ state }: Version): number => (state === 'current' ? 0 : state === 'unreleased' ? 2 : 1);
  return versions.filter(({ noindex }) => !noindex).sort((a, b) => rank(a) - rank(b));
}

/** `/a/b/c` → `/a/b`, `/a`, `/`. */
export function pathsAbove(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return [...above.reverse(), '/'];
}

/**
 * The content root of a page: the one whose folders have its source, else the one with the longest base above its path.
 * Undefined for a page outside of all roots.
 */
export function rootOfRoute(
  { filePath, path, lang, version }: Pick<Route, 'filePath' | 'path' | 'lang' | 'version'>,
  { root, ...config }: Pick<Config, 'root'> & PrefixConfig,
): ContentRoot | undefined {
  const { contentRoots } = config;
  const byFile = filePath === '' ? undefined : rootOfSource(filePath, { root, contentRoots });
  if (byFile) return byFile;
  const bare = innerPath({ path, version, lang }, config);
  return longest(
    contentRoots.filter(({ base }) => isBelow(bare, base)),
    ({ base }) => base,
  );
}

/**
 * The content root whose folder, or the folder of a language, contains a source.
 *
 * @param filePath as the one of a route
 */
export function rootOfSource(
  filePath: string,
  { root, contentRoots }: Pick<Config, 'root' | 'contentRoots'>,
): ContentRoot | undefined {
  const file = join(root, filePath);
  const folders = contentRoots.flatMap((contentRoot) =>
    [contentRoot.dir, ...Object.values(contentRoot.languages ?? {})].map((folder) => ({ contentRoot, folder })),
  );
  return longest(
    folders.filter(({ folder }) => below(folder, file) !== null),
    ({ folder }) => folder,
  )?.contentRoot;
}

/** The first of those with the longest text. */
function longest<T>(all: readonly T[], text: (one: T) => string): T | undefined {
  const [first] = [...all].sort((a, b) => text(b).length - text(a).length);
  return first;
}
