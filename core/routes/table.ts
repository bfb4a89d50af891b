import { resolve } from 'node:path';
import type { AsJson, Json, JsonObject, Pages } from '../contract/index.js';
import { fail, problem, type ProblemPlace } from '../problems/problem.js';
import { type MarkdownPage, markdownRoute, withNeighbours } from './markdown-page.js';

/** A URL and what answers there. */
export interface Route<Name extends string = string> {
  /** Decoded path without base: `/guide/start/`. A trailing slash marks an index page. */
  readonly path: string;
  /** Source below the site's root, with `/`: `docs/en/guide/start/index.mdx`. '' for a page without a source. */
  readonly filePath: string;
  readonly lang: string;
  readonly version: string;
  /** The text at `filePath` of a page that has no file; see `addMarkdown`. */
  readonly source?: string;
  /**
   * What a page without a source says, for search and for readers of Markdown: its component shows it. Without it, such a page is in
   * neither.
   */
  readonly text?: readonly TextBlock[];
  /** Theme component that renders the page. */
  readonly component: Name;
  /** Data for the component, known before any page is compiled. */
  readonly data: Name extends keyof Pages ? Pages[Name] : JsonObject;
  /** Title from the light scan; the record's title is the page's own. */
  readonly title: string;
  /** Slices that the page reads: the theme's name for it → id given to `addSlice`. */
  readonly slices: Readonly<Record<string, string>>;
  /**
   * Set where the content is that of another page, shown for want of a translation: path and language of that page. Such a
   * route has the `filePath`, `title` and front matter of the other, and no record of its own; lists of pages for search
   * engines and feeds leave it out.
   */
  readonly original?: { readonly path: string; readonly lang: string };
}

/** Plain text below a heading. */
export interface TextBlock {
  /** Absent for what stands above the first heading. */
  readonly heading?: string;
  /** `id` of the heading in the page. Default: links lead to the top of the page. */
  readonly id?: string;
  readonly paragraphs: readonly string[];
}

/** Whether a page has text that can be read: its source, or what it says by itself. `RecordReader` has a record of it then. */
export function hasText({ filePath, text }: Pick<Route, 'filePath' | 'text'>): boolean {
  return filePath !== '' || text !== undefined;
}

type RequiresNothing<T> = string extends keyof T ? true : Partial<T> extends T ? true : false;

/** Data of a new route. It may be left out where nothing in it is required. */
type NewRouteData<Name extends string, Data> = Name extends keyof Pages
  ? RequiresNothing<Pages[Name]> extends true
    ? { readonly data?: Pages[Name] }
    : { readonly data: Pages[Name] }
  : { readonly data?: Data & AsJson<Data> };

/** Fields of a route that have a default: '' or an empty object. */
type Defaulted = 'filePath' | 'version' | 'title' | 'slices';

/** What is given to `add`: a route, of which the fields that have a default may be left out. */
export type NewRoute<Name extends string = string, Data = JsonObject> = Omit<Route<Name>, Defaulted | 'data'> &
  Partial<Pick<Route<Name>, Defaulted>> &
  NewRouteData<Name, Data>;

/** A link that stands on no page, such as one of a sidebar: for those who check links. */
export interface SiteLink {
  /** As written. */
  readonly href: string;
  /** Language in which it is looked up. */
  readonly lang: string;
  /** Where it is written; asked for a broken link only. */
  at?(): ProblemPlace | undefined;
}

/** A page that is not published yet. */
export interface Draft {
  /** Route path that it would have. */
  readonly path: string;
  /** Source below the site's root, with `/`. */
  readonly filePath: string;
}

/** Collects routes and slices; `freeze` closes it. */
export interface RouteTable {
  /** Adds a page. Of a component that is not in `Pages`, `data` may be any JSON object. */
  add<Name extends string, Data = JsonObject>(route: NewRoute<Name, Data>): void;
  /**
   * Adds a page that is made of Markdown or MDX, as if a file had it: it is rendered, checked, searched and listed as any other.
   *
   * @throws TapdocsError ROUTE_SOURCE for a path that no source could have, and what is wrong with the front matter
   */
  addMarkdown<FrontMatter = JsonObject>(page: MarkdownPage<FrontMatter>): void;
  /** A file that routes or slices are made of, or a folder of such files: when one changes, `dev` collects the routes again. Absolute, or below the site's root. */
  watch(file: string): void;
  /** A named piece of JSON that several pages read, shipped once: a sidebar. An id is given once. */
  addSlice<Data>(id: string, data: Data & AsJson<Data>): void;
  addLink(link: SiteLink): void;
  /** A page that is left out because it is a draft: for those who check links. */
  addDraft(draft: Draft): void;
  /** Tells where paths lead that have no page. */
  addRedirects(find: RedirectFinder): void;
  /** For routes that follow from others: `task` is called once all taps are done, with what there is by then. It may replace a slice. */
  derive(task: (found: FoundRoutes) => void): void;
}

/** Where a decoded path with its language leads: a path without base, or a URL; null when nowhere. `routes` are all of the site. */
export type RedirectFinder = (path: string, routes: Routes) => string | null;

/** What the taps have added. */
export interface FoundRoutes {
  readonly routes: readonly Route[];
  readonly slices: ReadonlyMap<string, Json>;
}

/** The sorted, frozen result. */
export interface Routes {
  readonly all: readonly Route[];
  readonly byPath: ReadonlyMap<string, Route>;
  /** By `caseKey`: paths match whatever their case, as far as servers go. A link is broken all the same. */
  readonly byCase: ReadonlyMap<string, Route>;
  /** By source file; the page itself, not one that shows its content for want of a translation. */
  readonly byFile: ReadonlyMap<string, Route>;
  readonly slices: ReadonlyMap<string, Json>;
  /** Absolute paths of files and folders that routes are made of, besides those of the docs folder. */
  readonly watched: ReadonlySet<string>;
  /** Links outside of pages. */
  readonly links: readonly SiteLink[];
  readonly drafts: readonly Draft[];
  /** Where a decoded path without a page leads: a path without base, or a URL. Null when it leads nowhere, as far as plugins say. */
  redirect(path: string): string | null;
}

interface Additions {
  routes: Route[];
  /** Those among the routes that are made of text. */
  texts: Set<Route>;
  watched: Set<string>;
  slices: Map<string, Json>;
  links: SiteLink[];
  drafts: Draft[];
  redirects: RedirectFinder[];
}

/** What a table needs to know of its site. */
interface TableSite {
  root: string;
  base: string;
}

/** A table that refuses two pages on one path, or on paths that differ by case only, all conflicts reported together by `freeze`. */
export function createRouteTable(
  { root, base }: TableSite = { root: '', base: '/' },
): RouteTable & { freeze(): Routes } {
  const added: Additions = {
    routes: [],
    texts: new Set(),
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
      const route = markdownRoute(page as MarkdownPage);
      added.routes.push(route);
      added.texts.add(route);
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
      const routes = added.routes.map((route) =>
        added.texts.has(route) ? withNeighbours(route, added.slices, base) : route,
      );
      return freeze({ ...added, routes });
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
    if (route.filePath && !route.original) byFile.set(route.filePath, route);
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

/** A page without a source is known by its component. */
function sourceOf({ filePath, component }: Route): string {
  return filePath || component;
}

/** Key under which a path is found: `/a/` and `/a` are one place, for a host serves both from one page. */
export function pathKey(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Key under which a path is found whatever its case. */
export function caseKey(path: string): string {
  return pathKey(path).toLowerCase();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
