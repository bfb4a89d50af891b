import type { Version } from '../config/content-version.js';
import type { Config } from '../config/types.js';
import { hash } from '../files/hash.js';
import type { KnownRecord } from '../records/page-job.js';
import type { Route } from '../routes/table.js';

/**
 * A version whose content is in git or in separate folders. Its pages change rarely, so their results are looked up for the whole
 * version, and page by page only if an input of one of them has changed.
 */
export interface FrozenVersion {
  readonly version: Version;
  /** All its pages, those without a source too, in the order of the route table. */
  readonly routes: readonly Route[];
  /** Identifies its routes. */
  readonly key: string;
}

/** Finds the frozen versions of a site that have pages, and hashes their routes: once for each table of routes. */
export function frozenVersions(
  routes: readonly Route[],
  { versions }: Pick<Config, 'versions'>,
): readonly FrozenVersion[] {
  const byName = new Map<string, Route[]>();
  for (const { name, tree } of versions) if (tree !== '') byName.set(name, []);
  if (byName.size > 0) for (const route of routes) byName.get(route.version)?.push(route);
  return versions.flatMap((version) => {
    const own = byName.get(version.name) ?? [];
    return own.length > 0 ? [{ version, routes: own, key: hash(JSON.stringify(own)) }] : [];
  });
}

/** Identifies the pages of frozen versions, by name: their routes and records. */
export function frozenContents(
  frozen: readonly FrozenVersion[],
  known: ReadonlyMap<string, Pick<KnownRecord, 'record'>>,
): ReadonlyMap<string, string> {
  return new Map(
    frozen.map(({ version, routes, key }) => {
      const records = routes.map(({ path }) => known.get(path)?.record);
      return [version.name, hash(JSON.stringify([key, records]))];
    }),
  );
}
