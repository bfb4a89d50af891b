import type { Json, JsonObject, Pages } from './contract.js';
import { fail, problem } from './errors.js';

/** A URL and what answers there. */
export interface Route<Name extends string = string> {
  /** Decoded path without base: `/guide/start/`. A trailing slash marks an index page. */
  readonly path: string;
  /** Source below the site's root, with `/`: `docs/en/guide/start/index.mdx`. '' for a page without a source. */
  readonly filePath: string;
  readonly lang: string;
  readonly version: string;
  /** Theme component that renders the page. */
  readonly component: Name;
  /** Data for the component, known before any page is compiled. */
  readonly data: Name extends keyof Pages ? Pages[Name] : JsonObject;
  /** Title from the light scan; the record's title is the page's own. */
  readonly title: string;
  /** Slices that the page reads: the theme's name for it → id given to `addSlice`. */
  readonly slices: Readonly<Record<string, string>>;
}

/** Collects routes and slices; `freeze` closes it. */
export interface RouteTable {
  add<Name extends string>(route: Route<Name>): void;
  /** A named piece of JSON that several pages read, shipped once: a sidebar. An id is given once. */
  addSlice(id: string, data: Json): void;
}

/** The sorted, frozen result. */
export interface Routes {
  readonly all: readonly Route[];
  readonly byPath: ReadonlyMap<string, Route>;
  /** By source file. */
  readonly byFile: ReadonlyMap<string, Route>;
  readonly slices: ReadonlyMap<string, Json>;
}

/** A table that refuses two pages on one path, all conflicts reported together by `freeze`. */
export function createRouteTable(): RouteTable & { freeze(): Routes } {
  const routes: Route[] = [];
  const slices = new Map<string, Json>();
  return {
    add(route) {
      routes.push(Object.freeze(route) as unknown as Route);
    },
    addSlice(id, data) {
      slices.set(id, data);
    },
    freeze() {
      return freeze(routes, slices);
    },
  };
}

function freeze(routes: readonly Route[], slices: Map<string, Json>): Routes {
  const all = [...routes].sort((a, b) => compare(a.path, b.path) || compare(a.filePath, b.filePath));
  const byPath = new Map<string, Route>();
  const byFile = new Map<string, Route>();
  const conflicts = [];
  for (const route of all) {
    const key = pathKey(route.path);
    const other = byPath.get(key);
    if (other) {
      conflicts.push(problem('ROUTE_CONFLICT', { path: route.path, first: other.filePath, second: route.filePath }));
    }
    byPath.set(key, route);
    if (route.filePath) byFile.set(route.filePath, route);
  }
  if (conflicts.length > 0) fail(conflicts);
  return Object.freeze({ all: Object.freeze(all), byPath, byFile, slices });
}

/** Key under which a path is found: `/a/` and `/a` are one place, for a host serves both from one page. */
export function pathKey(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
