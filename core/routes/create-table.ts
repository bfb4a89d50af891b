import { resolve } from 'node:path';
import type { Json } from '../contract/index.js';
import { fail, problem } from '../problems/problem.js';
import { markdownRoute } from './markdown-page.js';
import { withNeighbours } from './neighbours.js';
import {
  caseKey,
  type Draft,
  fileKey,
  type FoundRoutes,
  type MarkdownPage,
  type NewRoute,
  pathKey,
  type RedirectFinder,
  type Route,
  type Routes,
  type RouteTable,
  type SiteLink,
} from './table.js';

interface Additions {
  routes: Route[];
  watched: Set<string>;
  slices: Map<string, Json>;
  links: SiteLink[];
  drafts: Draft[];
  redirects: RedirectFinder[];
}

/** The properties of a site that a table needs. */
interface TableSite {
  root: string;
  base: string;
}

/**
 * A table that rejects two pages with one path, or with paths that differ only in case. `freeze` reports all conflicts
 * together.
 */
export function createRouteTable(
  { root, base }: TableSite = { root: '', base: '/' },
): RouteTable & { freeze(): Routes } {
  const added: Additions = {
    routes: [],
    watched: new Set(),
    slices: new Map(),
    links: [],
    drafts: [],
    redirects: [],
  };
  const tasks: ((found: FoundRoutes) => void)[] = [];
  const watch = (file: string): void => void added.watched.add(resolve(root, file));
  return {
    addMarkdown(page) {
      added.routes.push(markdownRoute(page as MarkdownPage));
      page.watch?.forEach(watch);
    },
    watch,
    add: (route) => void added.routes.push(completeRoute(route as NewRoute)),
    addSlice: (id, data) => void added.slices.set(id, data),
    addLink: (link) => void added.links.push(Object.freeze(link)),
    addDraft: (draft) => void added.drafts.push(Object.freeze(draft)),
    addRedirects: (find) => void added.redirects.push(find),
    derive: (task) => void tasks.push(task),
    freeze() {
      for (const task of tasks.splice(0)) task({ routes: [...added.routes], slices: new Map(added.slices) });
      return freeze({ ...added, routes: withNeighbours(added.routes, added.slices, base) });
    },
  };
}

function completeRoute(route: NewRoute): Route {
  const { filePath = '', version = '', title = '', slices = {}, data = {} } = route;
  return Object.freeze({ ...route, filePath, version, title, slices, data });
}

function freeze({ routes, watched, slices, links, drafts, redirects }: Additions): Routes {
  const all = [...routes].sort((a, b) => compare(a.path, b.path) || compare(a.filePath, b.filePath));
  const byPath = new Map<string, Route>();
  const byCase = new Map<string, Route>();
  const byFile = new Map<string, Route>();
  const conflicts = [];
  for (const route of all) {
    const { path } = route;
    const other = byCase.get(caseKey(path));
    if (other) {
      const isOtherCase = pathKey(other.path) !== pathKey(path);
      const otherPath = isOtherCase ? other.path : undefined;
      conflicts.push(problem('ROUTE_CONFLICT', { path, otherPath, first: sourceOf(other), second: sourceOf(route) }));
    }
    byPath.set(pathKey(path), route);
    byCase.set(caseKey(path), route);
    if (route.filePath && !route.original) byFile.set(fileKey(route), route);
  }
  if (conflicts.length > 0) fail(conflicts);
  const table: Routes = Object.freeze({
    all: Object.freeze(all),
    byPath,
    byCase,
    byFile,
    slices,
    watched,
    links: Object.freeze([...links]),
    drafts: Object.freeze([...drafts]),
    redirect(path: string) {
      for (const find of redirects) {
        const target = find(path, table);
        if (target !== null) return target;
      }
      return null;
    },
  });
  return table;
}

/** A page without a source is identified by its component. */
function sourceOf({ filePath, component }: Route): string {
  return filePath || component;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
