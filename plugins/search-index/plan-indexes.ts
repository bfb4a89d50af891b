import type { Config, Route, Routes } from 'tapdocs';
import {
  currentVersion,
  type PagePlace,
  rootOfRoute,
  rootsWithVersions,
  type VersionedRoot,
  versionedRootOf,
  versionOf,
  innerPath,
  localeOf,
  type NavItem,
  pathPrefix,
  siteData,
} from 'tapdocs/kit';
import { indexFolder, indexName } from './theme/search-engine/index-files.js';
import { type IndexRoot, noRoot } from './theme/search-engine/root-slots.js';

/** An index, and the place of the readers who search in it. */
export interface PlannedIndex extends PagePlace {
  /** The root whose version it is. Absent for the current versions, and for a version of the site. */
  readonly root?: VersionedRoot | undefined;
  readonly routes: Route[];
  /** Whether its pages are current. The others of a language share their shards. */
  readonly isCurrent: boolean;
}

/** Whether two or more roots have versions of their own. The name of a version then says too little. */
export function hasVersionsByRoot(config: Pick<Config, 'contentRoots'>): boolean {
  return rootsWithVersions(config).length > 1;
}

/**
 * The indexes of a site by their folders: one for the current versions, and one for each other version. Pages without a
 * version are in the current one. If content roots have versions of their own, the index of another version also has the
 * current pages of all other roots.
 *
 * @param routes the pages that can be found
 */
export function planIndexes(routes: readonly Route[], config: Config): Map<string, PlannedIndex> {
  const current = currentVersion(config)?.name ?? '';
  const indexes = new Map<string, PlannedIndex>();
  const currentRoutes: Route[] = [];
  for (const route of routes) {
    const pageVersion = versionOf(route, config);
    const isCurrent = route.version === '' || pageVersion?.state === 'current';
    if (isCurrent) currentRoutes.push(route);
    const root = isCurrent ? undefined : versionedRootOf(route, config);
    const version = isCurrent ? current : route.version;
    const folder = folderOf({ lang: route.lang, version, root }, { isCurrent, config });
    const existing = indexes.get(folder);
    if (existing) existing.routes.push(route);
    else indexes.set(folder, { lang: route.lang, version, root, routes: [route], isCurrent });
  }
  addOtherRoots([...indexes.values()], currentRoutes, config);
  return indexes;
}

/** The folder of the index that the browser looks for. */
function folderOf(
  { lang, version, root }: PagePlace & Pick<PlannedIndex, 'root'>,
  { isCurrent, config }: { isCurrent: boolean; config: Config },
): string {
  if (!hasVersionsByRoot(config)) return indexFolder(lang, version);
  return indexFolder(lang, indexName({ name: version, state: isCurrent ? 'current' : 'old' }, root?.base ?? ''));
}

/** Adds the current pages of all other roots to the indexes of the versions of a root. */
function addOtherRoots(indexes: readonly PlannedIndex[], currentRoutes: readonly Route[], config: Config): void {
  const ofRoots = indexes.filter(({ root }) => root !== undefined);
  if (ofRoots.length === 0) return;
  for (const route of currentRoutes) {
    const rootId = rootOfRoute(route, config)?.id;
    if (rootId === undefined) continue;
    for (const { root, lang, routes } of ofRoots) if (lang === route.lang && rootId !== root?.id) routes.push(route);
  }
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
): (route: Route) => string {
  const { title } = localeOf(config, place.lang);
  const prefix = pathPrefix(place, config);
  // The groups are the same in every style of URLs.
  const { base, theme } = siteData({ ...config, urlStyle: 'clean' }, place, table);
  const hasLabels = config.contentRoots.some((root) => labelOf(root, place.lang) !== '');
  const innerOf = ({ path, version }: Route): string => innerPath({ path, version, lang: place.lang }, config);
  let titles: ReadonlyMap<string, string> | undefined;
  const titleOf = (inner: string): string | undefined =>
    (titles ??= new Map(routes.map((route) => [innerOf(route), route.title]))).get(inner);
  return (route) => {
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

/** The content roots of an index. */
export interface PageRoots {
  /** Those with pages in the index; none if there are fewer than two. */
  roots: readonly IndexRoot[];
  /** The number of the root of a page, from 1; 0 for none. */
  numberOf(route: Route): number;
}

/** @param routes all routes of an index */
export function createPageRoots(config: Config, routes: readonly Route[]): PageRoots {
  const none: PageRoots = { roots: [], numberOf: () => noRoot };
  if (config.contentRoots.length < 2) return none;
  const rootOf = new Map(routes.map((route) => [route, rootOfRoute(route, config)?.id]));
  const ids = new Set(rootOf.values());
  const used = config.contentRoots.filter(({ id }) => ids.has(id));
  if (used.length < 2) return none;
  const lang = routes[0]?.lang ?? '';
  return {
    roots: used.map(({ id, label }) => ({ id, label: label[lang] || id })),
    numberOf: (route) => used.findIndex(({ id }) => id === rootOf.get(route)) + 1,
  };
}
