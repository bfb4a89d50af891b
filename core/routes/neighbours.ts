import { isPlainObject } from '../config/checks.js';
import type { Json, JsonObject, PageLink, SidebarItem } from '../contract/index.js';
import { pageUrl, type UrlSite } from '../contract/page-url.js';
import type { Route } from './table.js';

/** The pages before and after a page in its sidebar. */
export interface Neighbours {
  previous: PageLink | null;
  next: PageLink | null;
}

/**
 * Neighbours by URL, in the order of the links in a sidebar, including those in groups. `isPage` distinguishes pages from other
 * links.
 */
export function neighbours(items: readonly SidebarItem[], isPage: (url: string) => boolean): Map<string, Neighbours> {
  const found = new Map<string, Neighbours>();
  let last: { page: PageLink; neighbours: Neighbours } | undefined;
  for (const page of linksIn(items)) {
    if (found.has(page.link) || !isPage(page.link)) continue;
    const own = { previous: last?.page ?? null, next: null };
    if (last) last.neighbours.next = page;
    found.set(page.link, own);
    last = { page, neighbours: own };
  }
  return found;
}

/**
 * The routes, with the pages before and after each documentation page that has a sidebar. Neighbours are the links of the sidebar to
 * pages of the same language, from any plugin, with or without a source. Home pages and unlisted pages are skipped. If a page was added
 * with neighbours, it keeps them.
 */
export function withNeighbours(routes: readonly Route[], slices: ReadonlyMap<string, Json>, site: UrlSite): Route[] {
  const urls = routes.map(({ path }) => pageUrl(site, path));
  const byUrl = new Map(routes.map((route, index) => [urls[index] ?? '', route]));
  const found = new Map<string, Map<string, Neighbours>>();
  const neighboursIn = (id: string, lang: string): Map<string, Neighbours> => {
    const key = `${lang} ${id}`;
    const known = found.get(key);
    if (known) return known;
    const items = slices.get(id);
    const isPage = (url: string): boolean => {
      const route = byUrl.get(url);
      return route?.lang === lang && route.data['pageType'] !== 'home' && !route.unlisted;
    };
    const all = Array.isArray(items) ? neighbours(items as unknown as SidebarItem[], isPage) : new Map();
    found.set(key, all);
    return all;
  };
  return routes.map((route, index) => {
    const { sidebar } = route.slices;
    if (route.component !== 'DocPage' || sidebar === undefined) return route;
    const { previous, next, frontMatter } = route.data;
    if (previous || next || hasNone(frontMatter)) return route;
    const near = neighboursIn(sidebar, route.lang).get(urls[index] ?? '');
    return near ? Object.freeze({ ...route, data: { ...route.data, ...near } as unknown as JsonObject }) : route;
  });
}

/** Whether front matter says that a page has no links to the previous and the next page. */
function hasNone(frontMatter: Json | undefined): boolean {
  return isPlainObject(frontMatter) && frontMatter['neighbours'] === false;
}

function* linksIn(items: readonly SidebarItem[]): Iterable<PageLink> {
  for (const item of items) {
    if (item.kind !== 'link' && item.kind !== 'group') continue;
    if (item.link !== undefined) yield { text: item.text, link: item.link };
    if (item.kind === 'group') yield* linksIn(item.items);
  }
}
