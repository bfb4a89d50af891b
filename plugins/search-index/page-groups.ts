import type { Config, Route, Routes } from 'tapdocs';
import { innerPath, localeOf, type NavItem, type PagePlace, pathPrefix, rootOfRoute, siteData } from 'tapdocs/kit';

/** The groups of the pages of an index. */
export interface PageGroups {
  /** Identifies what groups depend on, apart from the routes. */
  readonly key: string;
  of(route: Route): string;
}

/**
 * Names the group of a page: the entry of the navigation bar that is marked on it, else the label of its content root,
 * else the index page of its top-level folder, else that folder, else the site.
 *
 * @param routes all routes of the version and the language, and the table of all routes
 */
export function createPageGroups(
  config: Config,
  place: PagePlace,
  { routes, table }: { routes: readonly Route[]; table: Pick<Routes, 'byPath' | 'byFile'> },
): PageGroups {
  const { title } = localeOf(config, place.lang);
  const prefix = pathPrefix(place, config);
  // The groups are the same in every style of URLs.
  const { base, theme } = siteData({ ...config, urlStyle: 'clean' }, place, table);
  const hasLabels = config.contentRoots.some((root) => labelOf(root, place.lang) !== '');
  const innerOf = ({ path, version }: Route): string => innerPath({ path, version, lang: place.lang }, config);
  let titles: ReadonlyMap<string, string> | undefined;
  const titleOf = (inner: string): string | undefined =>
    (titles ??= new Map(routes.map((route) => [innerOf(route), route.title]))).get(inner);
  const groupOf = (route: Route): string => {
    const { path } = route;
    const navItem = theme.nav.find((item) => covers(item, path, { base: base.slice(0, -1), prefix }));
    if (navItem) return navItem.text;
    const label = hasLabels ? labelOf(rootOfRoute(route, config), place.lang) : '';
    if (label !== '') return label;
    const inner = innerOf(route);
    const folder = inner.split('/')[1] ?? '';
    const isPage = folder === '' || inner === `/${folder}`;
    return isPage ? title : titleOf(`/${folder}/`) || folder;
  };
  const { locales, versions, contentRoots } = config;
  const places = [locales, versions].map((list) => list.map((one) => one.prefix));
  const key = JSON.stringify([title, base, prefix, theme.nav, places, contentRoots]);
  return { key, of: groupOf };
}

/** The label of a content root; '' for a root at the home page, and for one without a label. */
function labelOf(root: Config['contentRoots'][number] | undefined, lang: string): string {
  const label = root?.label[lang] ?? '';
  return root?.base === '' || label === root?.id ? '' : label;
}

/** Whether a page belongs to an entry: it is below the folder of its link, or matches its pattern. */
function covers(
  { link, activeMatch, items = [] }: NavItem,
  path: string,
  site: { base: string; prefix: string },
): boolean {
  if (activeMatch !== undefined && new RegExp(activeMatch).test(path)) return true;
  if (link !== undefined && activeMatch === undefined) {
    const folder = /^[^?#]*\//.exec(link)?.[0] ?? '';
    // The home page is not a group.
    const home = `${site.base}${site.prefix}/`;
    if (folder.length > home.length && (site.base + path).startsWith(folder)) return true;
  }
  return items.some((item) => covers(item, path, site));
}
