import { type Config, pathIn, type RecordReader, type Route, type Routes } from 'tapdocs';
import { innerPath, listPublicFiles, memo, type PageOutline, pathKey, versionedRootOf } from 'tapdocs/kit';

/** The possible targets of links. */
export interface LinkGraph {
  config: Config;
  routes: Routes;
  /** Null for a page without a record, or one that is not rendered yet. */
  outline(route: Route): PageOutline | null;
  /** Ids of a page; null if they are unknown. */
  anchors(route: Route): ReadonlySet<string> | null;
  /** Paths at which public files are served, decoded, without base. */
  publicPaths: ReadonlySet<string>;
}

/** Collects the targets of a site after its pages were rendered. */
export function createLinkGraph(routes: Routes, records: RecordReader, config: Config): LinkGraph {
  const outline = ({ path, filePath, original }: Route): PageOutline | null =>
    filePath === '' ? null : records.outline(original?.path ?? path);
  return {
    config,
    routes,
    outline,
    anchors: memo((route) => {
      const facts = outline(route);
      return facts && new Set(facts.anchors);
    }),
    publicPaths: new Set(listPublicFiles(config.publicDir).flatMap(servedPaths)),
  };
}

/** A host serves `a/index.html` at `/a/` and `a.html` at `/a`. Also used for output files. */
export function servedPaths(file: string): string[] {
  const path = `/${file}`;
  return [path, path.replace(/index\.html$/, ''), path.replace(/\/index\.html$/, ''), path.replace(/\.html$/, '')];
}

/** The page with the same path in another language. */
export function counterpart(route: Route, lang: string, { config, routes }: LinkGraph): Route | undefined {
  const place = { version: route.version, lang, root: versionedRootOf(route, config) };
  const path = pathIn(innerPath(route, config), place, config);
  return routes.byPath.get(pathKey(path));
}
