import type { Version } from '../config/content-version.js';
import type { Config } from '../config/types.js';
import type { Route } from '../routes/table.js';

/**
 * A version whose content is in git or in separate folders. Its pages change rarely, so their results are looked up for the whole
 * version, and page by page only if a dependency of one of them has changed.
 */
export interface FrozenVersion {
  readonly version: Version;
  /** All its pages, those without a source too, in the order of the route table. */
  readonly routes: readonly Route[];
}

/** The frozen versions of a site that have pages. */
export function frozenVersions(routes: readonly Route[], { versions }: Pick<Config, 'versions'>): FrozenVersion[] {
  const byName = new Map<string, Route[]>(versions.flatMap(({ name, tree }) => (tree === '' ? [] : [[name, []]])));
  for (const route of routes) byName.get(route.version)?.push(route);
  return versions.flatMap((version) => {
    const own = byName.get(version.name) ?? [];
    return own.length > 0 ? [{ version, routes: own }] : [];
  });
}
