import { isPlainObject } from '../config/checks.js';
import type { Json, PageLink, SidebarItem, JsonObject } from '../contract/index.js';
import { pageUrl, type UrlSite, pathKey, splitHref } from '../contract/page-url.js';
import type { Neighbours, Route, FoundRoutes } from './table.js';
import { normalizePath } from '../contract/route-path.js';
import { isJsonObject } from '../contract/json.js';

/**
 * Neighbours by URL, in the order of the links in a sidebar, including those in groups. `isPage` distinguishes pages from other
 * links.
 */
export function neighbours(items: readonly SidebarItem[], isPage: (url: string) => boolean): Map<string, Neighbours> {
  const byPath = new Map<string, Neighbours>();
  let last: { page: PageLink; neighbours: Neighbours } | undefined;
  for (const page of linksIn(items)) {
    if (byPath.has(page.link) || !isPage(page.link)) continue;
    const pair = { previous: last?.page ?? null, next: null };
    if (last) last.neighbours.next = page;
    byPath.set(page.link, pair);
    last = { page, neighbours: pair };
  }
  return byPath;
}

/**
 * Finds the pages before and after a documentation page that has a sidebar: the links of the sidebar to pages of the same language,
 * from any plugin, with or without a source. Home pages and unlisted pages are skipped. Null for a page without such neighbours,
 * and for one that was added with others. A sidebar is read when it is first asked for.
 */
export function createNeighbours(
  routes: readonly Route[],
  slices: ReadonlyMap<string, Json>,
  site: UrlSite,
): (route: Route) => Neighbours | null {
  let byUrl: ReadonlyMap<string, Route> | undefined;
  const cache = new Map<string, ReadonlyMap<string, Neighbours>>();
  const neighboursIn = (id: string, lang: string): ReadonlyMap<string, Neighbours> => {
    const key = `${lang} ${id}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const pages = (byUrl ??= new Map(routes.map((route) => [pageUrl(site, route.path), route])));
    const isPage = (url: string): boolean => {
      const route = pages.get(url);
      return route?.lang === lang && route.data['pageType'] !== 'home' && !route.unlisted;
    };
    const items = slices.get(id);
    const all = Array.isArray(items) ? neighbours(items as unknown as SidebarItem[], isPage) : new Map();
    cache.set(key, all);
    return all;
  };
  return ({ component, path, lang, slices: { sidebar }, data: { previous, next, frontMatter } }) => {
    if (component !== 'DocPage' || sidebar === undefined || previous || next || hasNone(frontMatter)) return null;
    return neighboursIn(sidebar, lang).get(pageUrl(site, path)) ?? null;
  };
}

/** Whether front matter says that a page has no links to the previous and the next page. */
function hasNone(frontMatter: Json | undefined): boolean {
  return isPlainObject(frontMatter) && frontMatter['neighbours'] === false;
}

/** The links of a list of a sidebar, including those in groups, in the order in which readers see them. Other entries are skipped. */
export function* linksIn(items: readonly SidebarItem[]): Iterable<PageLink> {
  for (const item of items) {
    if (item.kind !== 'link' && item.kind !== 'group') continue;
    if (item.link !== undefined) yield { text: item.text, link: item.link };
    if (item.kind === 'group') yield* linksIn(item.items);
  }
}

/**
 * The slices of a table, in which every link of a list to a page is the URL of that page, however it was written:
 * a list can be made before it is known which pages exist.
 */
export function withPageUrls({ routes, slices, listIds }: RoutesWithLists, site: UrlSite): Map<string, Json> {
  if (listIds.size === 0) return new Map(slices);
  const seen = new Set<string>();
  for (const { path } of routes) seen.add(pageUrl(site, path));
  let paths: ReadonlyMap<string, string> | undefined;
  const complete = (link: string): string => {
    if (seen.has(link)) return link;
    const { path, suffix } = splitHref(link);
    if (seen.has(path) || !path.startsWith(site.base)) return link;
    const named = normalizePath(path.slice(site.base.length - 1));
    if (named === null) return link;
    paths ??= new Map(routes.map((route) => [pathKey(route.path), route.path]));
    const page = paths.get(pathKey(named));
    return page === undefined ? link : pageUrl(site, page) + suffix;
  };
  return new Map([...slices].map(([id, slice]) => [id, listIds.has(id) ? withLinks(slice, complete) : slice]));
}

/** Whether a value of `link` in JSON has to change, without copying anything. */
function hasOtherLink(json: Json, complete: (link: string) => string): boolean {
  if (json === null || typeof json !== 'object') return false;
  if (Array.isArray(json)) return json.some((item) => hasOtherLink(item, complete));
  for (const key in json) {
    const value = json[key] ?? null;
    if (key === 'link' && typeof value === 'string' && complete(value) !== value) return true;
    if (hasOtherLink(value, complete)) return true;
  }
  return false;
}

/** JSON with other values of `link`; the same object if all of them stay. */
function withLinks(json: Json, complete: (link: string) => string): Json {
  if (json === null || typeof json !== 'object' || !hasOtherLink(json, complete)) return json;
  const entries = Object.entries(json).map(([key, value]) => {
    const isLink = key === 'link' && typeof value === 'string';
    return [key, isLink ? complete(value) : withLinks(value, complete), value] as const;
  });
  if (entries.every(([, value, before]) => value === before)) return json;
  return Array.isArray(json) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/**
 * Removes unlisted pages from sidebars and overviews. An unlisted page with an entry in its sidebar gets a separate sidebar with this
 * entry, so that readers see where they are.
 */
export function hideUnlisted({ routes, slices, listIds }: RoutesWithLists, site: UrlSite): FoundRoutes {
  const urlOf = ({ path }: Route): string => pageOf(pageUrl(site, path));
  const unlisted = new Set(routes.filter((route) => route.unlisted).map(urlOf));
  if (unlisted.size === 0) return { routes, slices };
  const isListed = (slice: Json): boolean => hasLink(slice, (link) => unlisted.has(pageOf(link)));
  const shown = new Map(
    [...slices].map(([id, slice]) => [id, listIds.has(id) && isListed(slice) ? without(unlisted, slice) : slice]),
  );
  const withOwnSidebar = (route: Route): Route => {
    if (!route.unlisted) return route;
    const { sidebar: id = '' } = route.slices;
    const slice = slices.get(id);
    if (slice === undefined) return route;
    const others = new Set([...unlisted].filter((url) => url !== urlOf(route)));
    const kept = without(others, slice);
    if (JSON.stringify(kept) === JSON.stringify(shown.get(id))) return route;
    const ownId = `${id}:${route.path}`;
    shown.set(ownId, kept);
    return Object.freeze({ ...route, slices: { ...route.slices, sidebar: ownId } });
  };
  return { routes: routes.map(withOwnSidebar), slices: shown };
}

/** A list without the entries that link to these pages. */
function without(pages: ReadonlySet<string>, slice: Json): Json {
  return Array.isArray(slice) ? visibleItems(slice, (link) => pages.has(pageOf(link))) : slice;
}

/** Whether an entry of a list has such a link. */
function hasLink(slice: Json, isWanted: (link: string) => boolean): boolean {
  if (!Array.isArray(slice)) return false;
  return slice.some((item) => {
    if (!isJsonObject(item)) return false;
    const { link, items } = item;
    return (typeof link === 'string' && isWanted(link)) || (items !== undefined && hasLink(items, isWanted));
  });
}

type IsHidden = (link: string) => boolean;

function visibleItems(items: readonly Json[], isHidden: IsHidden): Json[] {
  const kept = items.flatMap((item) => (isJsonObject(item) ? visibleItem(item, isHidden) : [item]));
  const before = bareHeaders(items);
  const emptied = new Set([...bareHeaders(kept)].filter((header) => !before.has(header)));
  return kept.filter((item) => !emptied.has(item));
}

/** A group keeps its other entries when its own page is hidden, and disappears when it has none left. */
function visibleItem(item: JsonObject, isHidden: IsHidden): Json[] {
  const { link, ...rest } = item;
  const isGone = typeof link === 'string' && isHidden(link);
  const { items } = item;
  if (!Array.isArray(items)) return isGone ? [] : [item];
  const inner = visibleItems(items, isHidden);
  const isEmpty = inner.length === 0 && (isGone || (items.length > 0 && link === undefined));
  if (isEmpty) return [];
  const isEmptied = items.length > 0 && inner.length === 0 && item['kind'] === 'group';
  if (isEmptied && link !== undefined) return [linkOf(item)];
  return [{ ...(isGone ? rest : item), items: inner }];
}

/** The link of a group that has no entries left, because such a group would open nothing. */
function linkOf({ items: _items, collapsible: _collapsible, collapsed: _collapsed, ...group }: JsonObject): JsonObject {
  return { ...group, kind: 'link' };
}

/** The section headers without entries below them. */
function bareHeaders(items: readonly Json[]): Set<Json> {
  const isHeader = (item: Json | undefined): boolean => isJsonObject(item) && item['kind'] === 'section-header';
  const isEntry = (item: Json | undefined): boolean =>
    isJsonObject(item) && !isHeader(item) && item['kind'] !== 'divider';
  return new Set(items.filter((item, index) => isHeader(item) && !isEntry(items[index + 1])));
}

/** The page of a URL: `/guide/#a` and `/guide` are the same page. */
function pageOf(url: string): string {
  return pathKey(splitHref(url).path);
}

/** Routes and slices, with the ids of the slices that list pages. */
interface RoutesWithLists extends FoundRoutes {
  readonly listIds: ReadonlySet<string>;
}

/** Slices that list pages, by the name under which pages read them. */
const lists = ['sidebar', 'overview'];

/** Adds the ids of the slices of a page that list pages. */
export function addLists(ids: Set<string>, { slices }: Pick<Route, 'slices'>): void {
  for (const name of lists) {
    const id = slices[name];
    if (id !== undefined) ids.add(id);
  }
}
