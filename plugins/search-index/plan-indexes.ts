import type { Config, Route } from 'tapdocs';
import {
  currentVersion,
  type PagePlace,
  rootOfRoute,
  rootsWithVersions,
  type VersionedRoot,
  versionedRootOf,
  versionOf,
} from 'tapdocs/kit';
import { indexFolder, indexName } from './theme/search-engine/index-folder.js';

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
