import { collectRoutes } from '../routes/collect-routes.js';
import { createSlices, type SiteSlices } from '../document/slices.js';
import type { Site } from '../hooks.js';
import type { Routes } from '../routes/table.js';
import { createWantedVersions, layoutLinks } from './wanted-versions.js';

/** The current routes and slices. */
export interface Tree {
  routes: Routes;
  slices: SiteSlices;
}

/** Collects the routes of a site in `dev`. */
export interface Collector {
  /** Collects the routes and slices of the wanted versions. */
  collect(): Promise<Tree>;
  /** Collects them with the other versions that the response to a URL needs; null if there are none. */
  asked(url: string, routes: Pick<Routes, 'byPath'>): Promise<Tree | null>;
  /** The same for the versions that links of a page name. */
  named(links: readonly string[]): Promise<Tree | null>;
}

/** Collects one after the other, so that the last result has all versions. */
export function createCollector({ site }: { site: Site }): Collector {
  const { config } = site;
  const versions = createWantedVersions(config);
  const layout = layoutLinks(config.themeConfig);
  const run = createTurns();
  const collect = async (): Promise<Tree> => {
    const asked = new Set<string>();
    const routes = await collectRoutes(site, { wants: versions.has, want: (version) => void asked.add(version) });
    // Links are checked, so the pages of a version that one leads to are needed.
    const named = versions.namedBy([...layout, ...routes.links.map(({ href }) => href)]);
    const more = [...asked, ...named].filter((version) => !versions.has(version));
    versions.add(more);
    return more.length > 0 ? collect() : { routes, slices: createSlices(config, routes) };
  };
  const collectMore = async (missing: () => readonly string[]): Promise<Tree | null> => {
    const names = missing();
    if (names.length === 0) return null;
    versions.add(names);
    try {
      return await collect();
    } catch (error) {
      // A version with problems is read again when it is asked for again.
      versions.remove(names);
      throw error;
    }
  };
  // Usually all versions that are asked for are known.
  const inTurn = async (missing: () => readonly string[]): Promise<Tree | null> =>
    missing().length === 0 ? null : run(() => collectMore(missing));
  return {
    collect: () => run(collect),
    asked: (url, routes) => inTurn(() => versions.askedBy(url, routes)),
    named: (links) => inTurn(() => versions.namedBy(links)),
  };
}

/** Runs tasks one after the other. */
function createTurns(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
