import { isPlainObject } from '../config/checks.js';
import type { Json, PageLink, SidebarItem } from '../contract/index.js';
import { pageUrl, type UrlSite } from '../contract/page-url.js';
import type { Neighbours, Route } from './table.js';

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
