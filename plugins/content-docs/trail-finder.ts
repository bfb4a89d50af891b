import { type Config, type Json, pageUrl, pathIn, type Route, type Routes, type SidebarItem } from 'tapdocs';
import { type Breadcrumb, localeOf, pathKey } from 'tapdocs/kit';

/** The place in which a page is looked up. */
export interface TrailSite {
  routes: Pick<Routes, 'slices'>;
  config: Config;
}

/**
 * Returns the groups of the sidebar around a page, then the page. If the sidebar is that of a folder, the index page of the folder comes
 * first. Empty if the sidebar does not list the page.
 */
export type TrailFinder = (route: Route, site: TrailSite) => readonly Breadcrumb[];

/** Creates a finder, which reads each sidebar only once. */
export function createTrailFinder(): TrailFinder {
  const cache = new WeakMap<object, Trails>();
  return (route, { routes, config }) => {
    const slice = routes.slices.get(route.slices['sidebar'] ?? '');
    if (!isList(slice)) return [];
    const items = slice as unknown as SidebarItem[];
    const trails = cache.get(slice) ?? trailsIn(items);
    cache.set(slice, trails);
    const url = pageUrl(config, route.path);
    const trail = trails.get(url) ?? [];
    const index = trail.length > 0 ? items.find((item) => isIndexOf(item, url)) : undefined;
    const home = pageUrl(config, pathIn('/', route, config));
    if (index?.kind !== 'link' || index.link === home) return trail;
    return [{ text: index.text, link: index.link }, ...trail];
  };
}

/** By URL. If a sidebar has several links to a page, the first one counts. */
type Trails = Map<string, readonly Breadcrumb[]>;

function trailsIn(
  items: readonly SidebarItem[],
  above: readonly Breadcrumb[] = [],
  trails: Trails = new Map(),
): Trails {
  for (const item of items) {
    if (item.kind !== 'link' && item.kind !== 'group') continue;
    const crumb: Breadcrumb = { text: item.text, ...(item.link !== undefined && { link: item.link }) };
    const trail = [...above, crumb];
    if (item.link !== undefined && !trails.has(item.link)) trails.set(item.link, trail);
    if (item.kind === 'group') trailsIn(item.items, trail, trails);
  }
  return trails;
}

/** Whether an entry leads to the index page of a folder that contains a page. */
function isIndexOf(item: SidebarItem, url: string): boolean {
  return item.kind === 'link' && item.link.endsWith('/') && item.link !== url && url.startsWith(item.link);
}

function isList(value: Json | undefined): value is Json[] {
  return Array.isArray(value);
}

/** The home page of the version and the language of a page, with the title of the site. Null if there is none. */
export function homeOf(
  { version, lang }: Pick<Route, 'version' | 'lang'>,
  { routes, config }: { routes: Pick<Routes, 'byPath'>; config: Config },
): Required<Breadcrumb> | null {
  const home = routes.byPath.get(pathKey(pathIn('/', { version, lang }, config)));
  return home ? { text: localeOf(config, lang).title, link: pageUrl(config, home.path) } : null;
}
