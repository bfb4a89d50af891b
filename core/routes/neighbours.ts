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
  const links = new Map<string, PageLink>();
  for (const link of flatten(items)) {
    if (isPage(link.link) && !links.has(link.link)) links.set(link.link, link);
  }
  const order = [...links.values()];
  return new Map(
    order.map(({ link }, index) => [link, { previous: order[index - 1] ?? null, next: order[index + 1] ?? null }]),
  );
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

function flatten(items: readonly SidebarItem[]): PageLink[] {
  return items.flatMap((item) => {
    if (item.kind !== 'link' && item.kind !== 'group') return [];
    const own = item.link === undefined ? [] : [{ text: item.text, link: item.link }];
    return item.kind === 'group' ? [...own, ...flatten(item.items)] : own;
  });
}
