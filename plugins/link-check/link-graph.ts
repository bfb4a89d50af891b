import {
  type Config,
  pathIn,
  type RecordReader,
  type Route,
  type Routes,
  type ProblemPlace,
  type Problem,
} from 'tapdocs';
import { innerPath, listPublicFiles, memo, type PageOutline, pathKey, versionedRootOf } from 'tapdocs/kit';
import type { LinkKind } from './options.js';

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

/** A link or image with its place. */
export interface PlacedLink {
  /** As written, or `file:…` for a link to a content file. */
  href: string;
  /** The page with the link; for links of the layout, the home page of the language. */
  route: Route;
  /** File with the link, below the site's root; undefined if it is unknown. */
  file: string | undefined;
  at(): ProblemPlace | undefined;
}

/** A possible problem of a link. */
export interface Finding {
  kind: LinkKind;
  /** As written. */
  href: string;
  /** File with the link, below the site's root; undefined if it is unknown. */
  file: string | undefined;
  /** The version of the page with the link; '' for a page without one. */
  version?: string;
  /**
   * For a link to a file that is not in the public folder: the path at which a plugin may write it, decoded, without
   * base.
   */
  output?: string;
  /** Creates the problem. Called only if it is reported, because it searches for the nearest target. */
  problem(): Problem;
}
