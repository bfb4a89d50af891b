import type { Config, Version } from '../config/types.js';
import type { Route } from '../routes/table.js';

/**
 * A version whose content is not in the usual folders of the working tree: in git, or in folders of its own. Its pages
 * change rarely, so what was made from them is looked up for the whole version, and page by page only if something that
 * one of them depends on has changed.
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
