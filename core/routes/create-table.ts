import { compareTexts } from '../problems/text.js';
import { withPageUrls, addLists, hideUnlisted } from './neighbours.js';
import { resolve } from 'node:path';
import type { Json } from '../contract/index.js';
import { type UrlSite, wellFormed } from '../contract/page-url.js';
import { nearest } from '../problems/nearest.js';
import type { Config } from '../config/types.js';
import { fail, type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { recordPlace } from '../trees/source-place.js';
import { isPlainObject } from '../config/checks.js';
import { createNeighbours } from './neighbours.js';
import { type LinkContext, targetPath } from './links.js';
import { markdownRoute } from './markdown-page.js';
import { sidebarItems } from './table.js';
import { completeState, hasState, pageState, stateProblems } from './page-state.js';
import {
  caseKey,
  type Draft,
  type ExcludedPage,
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
  completeRoute,
} from './table.js';
import { unslashedPath } from './homes.js';

interface Additions {
  routes: Route[];
  /** Ids of the slices that list pages. */
  listIds: Set<string>;
  watched: Set<string>;
  slices: Map<string, Json>;
  links: SiteLink[];
  drafts: Draft[];
  excluded: ExcludedPage[];
  redirects: RedirectFinder[];
  redirected: (() => readonly string[])[];
}

/** The properties of a site that a table needs. */
interface TableSite extends UrlSite {
  root: string;
  /** The languages of pages. Default: any. */
  locales?: Config['locales'];
  /** Whether drafts are shown. Default: false. */
  development?: boolean;
  /** The time to which dates of pages are compared. Default: now. */
  time?: Date;
  /** Default: none. */
  versions?: Config['versions'];
  contentRoots?: Config['contentRoots'];
  defaultLang?: string;
  bareIndexes?: boolean;
}

const rootSite: TableSite = { root: '', base: '/', urlStyle: 'clean' };

/** A table that is not closed yet. */
interface OpenTable extends RouteTable {
  /** Runs the tasks of `derive`, and those that they add. */
  settle(): Promise<void>;
  freeze(): Routes;
}

/**
 * A table that rejects two pages with one path, or with paths that differ only in case. `freeze` reports all conflicts
 * together.
 */
export function createRouteTable({
  root,
  base,
  urlStyle,
  locales,
  development = false,
  time = new Date(),
  versions = [],
  contentRoots = [],
  defaultLang = '',
  bareIndexes = false,
}: TableSite = rootSite): OpenTable {
  const added = noAdditions();
  const tasks: DeriveTask[] = [];
  /** Whether the links of all lists have been completed since the last addition. */
  let isComplete = false;
  const completeLinks = (): void => {
    if (!isComplete) added.slices = withPageUrls(added, { base, urlStyle });
    isComplete = true;
  };
  const watch = (file: string): void => void added.watched.add(resolve(root, file));
  const lists = listAdders(added);
  const langs = locales && new Set(locales.map(({ lang }) => lang));
  const addRoute = (newRoute: Route): void => {
    if (langs && !langs.has(newRoute.lang)) refuseLang(newRoute, [...langs]);
    const path = unslashedPath(newRoute.path, { bareIndexes, locales: locales ?? [] });
    const route = withState({ ...newRoute, path }, time);
    const { filePath, draft } = route;
    isComplete = false;
    if (!draft || development) {
      added.routes.push(route);
      addLists(added.listIds, route);
    } else lists.addDraft({ path, filePath, ...(typeof draft === 'string' && { publishAt: draft }) });
  };
  const addSlice: RouteTable['addSlice'] = (id, data) => {
    added.slices.set(id, data);
    isComplete = false;
  };
  return {
    addMarkdown(page) {
      addRoute(markdownRoute(page as MarkdownPage));
      page.watch?.forEach(watch);
    },
    watch,
    add: (route) => addRoute(completeRoute(route as NewRoute)),
    stateOf: (frontMatter) => pageState(frontMatter, time),
    addSlice,
    addSidebar: sidebarAdder(addSlice, { base, urlStyle }),
    ...lists,
    derive: (task) => void tasks.push(task),
    async settle() {
      for (let task = tasks.shift(); task; task = tasks.shift()) await task(foundIn(added, completeLinks));
    },
    freeze() {
      if (tasks.length > 0) throw new Error('Tasks of `derive` have not run: `settle` comes before `freeze`.');
      completeLinks();
      const site = { base, urlStyle, versions, contentRoots, defaultLang, locales: locales ?? [] };
      return freeze({ ...added, ...hideUnlisted(added, site) }, site);
    },
  };
}

function noAdditions(): Additions {
  return {
    routes: [],
    listIds: new Set(),
    watched: new Set(),
    slices: new Map(),
    links: [],
    drafts: [],
    excluded: [],
    redirects: [],
    redirected: [],
  };
}

/** What a task of `derive` gets. Most tasks read no lists, so their links are completed on demand. */
function foundIn(added: Additions, completeLinks: () => void): FoundRoutes {
  let slices: ReadonlyMap<string, Json> | undefined;
  return {
    routes: [...added.routes],
    get slices() {
      completeLinks();
      return (slices ??= new Map(added.slices));
    },
  };
}

type DeriveTask = Parameters<RouteTable['derive']>[0];

function refuseLang({ path, lang = 'undefined' }: { path: string; lang?: string }, langs: readonly string[]): never {
  return fail(problem('ROUTE_LANG', { path, lang, nearest: nearest(lang, langs), langs }));
}

/** A complete route with its state: that of its fields, else that of its front matter. */
function withState(added: Route, time: Date): Route {
  const { frontMatter } = added;
  // Half of a surrogate pair cannot be encoded.
  const path = wellFormed(added.path.replace(/^(?!\/)/, '/'));
  // Most pages have no state, and sites have many pages.
  if (path === added.path && !hasState(added) && !hasState(frontMatter)) return Object.freeze(added);
  const { draft, unlisted, ...route } = added;
  if (draft === undefined && unlisted === undefined && !hasState(frontMatter)) return Object.freeze({ ...route, path });
  const problems = stateProblems(frontMatter, () => (route.filePath === '' ? undefined : { file: route.filePath }));
  if (problems.length > 0) fail(problems);
  const states = { ...(draft !== undefined && { draft }), ...(unlisted !== undefined && { unlisted }) };
  return Object.freeze({ ...route, path, ...completeState({ ...pageState(frontMatter, time), ...states }, time) });
}

type Frozen = Omit<Additions, 'routes' | 'slices' | 'listIds'> & FoundRoutes;

function freeze(
  { routes, watched, slices, links, drafts, excluded, redirects, redirected }: Frozen,
  config: LinkContext['config'],
): Routes {
  const all = [...routes].sort((a, b) => compareTexts(a.path, b.path) || compareTexts(a.filePath, b.filePath));
  const byPath = new Map<string, Route>();
  const byCase = new Map<string, Route>();
  const byFile = new Map<string, Route>();
  const conflicts = [];
  for (const route of all) {
    const { path } = route;
    const inAnyCase = caseKey(path);
    const other = byCase.get(inAnyCase);
    if (other) conflicts.push(conflict(other, route, config));
    byPath.set(pathKey(path), route);
    byCase.set(inAnyCase, route);
    if (route.filePath && !route.original) byFile.set(fileKey(route), route);
  }
  if (conflicts.length > 0) fail(conflicts);
  let former: ReadonlyMap<string, Route> | undefined;
  const table: Routes = Object.freeze({
    all: Object.freeze(all),
    byPath,
    byCase,
    byFile,
    slices,
    watched,
    links: Object.freeze([...links]),
    drafts: Object.freeze([...drafts].sort((a, b) => compareTexts(a.path, b.path))),
    excluded: Object.freeze([...excluded].sort((a, b) => compareTexts(a.path, b.path))),
    neighbours: createNeighbours(all, slices, config),
    get former() {
      return (former ??= formerPages(all, { byPath, config }));
    },
    redirect(path: string) {
      for (const find of redirects) {
        const target = find(path, table);
        if (target !== null) return target;
      }
      return null;
    },
    redirected: () => redirected.flatMap((paths) => paths()),
  });
  return table;
}

/** The problem of two pages with one path. Its place is the file of one of them. */
function conflict(first: Route, second: Route, config: Pick<Config, 'versions'>): Problem {
  const { path } = second;
  const otherPath = pathKey(first.path) === pathKey(path) ? undefined : first.path;
  const [written] = [second, first].filter(({ filePath, source }) => filePath !== '' && source === undefined);
  const at = written && recordPlace({ file: written.filePath }, written, config);
  const params = { path, otherPath, first: sourceOf(first, config), second: sourceOf(second, config) };
  return problem('ROUTE_CONFLICT', params, at);
}

/** A page without a source is identified by its component. */
function sourceOf(route: Route, config: Pick<Config, 'versions'>): string {
  const { filePath, component } = route;
  if (filePath === '') return component;
  const { file, version } = recordPlace<Pick<ProblemPlace, 'file' | 'version'>>({ file: filePath }, route, config);
  return version === undefined ? file : `${file} (${version})`;
}

/** The functions that add what is no page. */
function listAdders(added: Additions): Pick<RouteTable, 'addLink' | 'addDraft' | 'addExcluded' | 'addRedirects'> {
  return {
    addLink: (link) => void added.links.push(Object.freeze(link)),
    addDraft: ({ path, filePath, publishAt }) =>
      void added.drafts.push(Object.freeze({ path, filePath, ...(publishAt !== undefined && { publishAt }) })),
    addExcluded: ({ path, filePath, version }) => void added.excluded.push(Object.freeze({ path, filePath, version })),
    addRedirects(find, paths = () => []) {
      added.redirects.push(find);
      added.redirected.push(paths);
    },
  };
}

function sidebarAdder(addSlice: RouteTable['addSlice'], site: UrlSite): RouteTable['addSidebar'] {
  return (id, entries) => {
    addSlice(id, sidebarItems(entries, site));
    return { sidebar: id };
  };
}

/**
 * The pages by the keys of their former paths, which are in their front matter: `redirectFrom`. A path with a page, or an
 * anchor on a page, is not one of them.
 */
function formerPages(
  routes: readonly Route[],
  { byPath, config }: { byPath: ReadonlyMap<string, Route>; config: LinkContext['config'] },
): ReadonlyMap<string, Route> {
  const pages = new Map<string, Route>();
  for (const route of routes) {
    const { frontMatter } = route.data;
    const value = isPlainObject(frontMatter) ? frontMatter['redirectFrom'] : undefined;
    for (const from of Array.isArray(value) ? value : [value]) {
      if (typeof from !== 'string' || from.includes('#')) continue;
      const path = targetPath(from, { route, config });
      if (path !== null && !byPath.has(pathKey(path)) && !pages.has(pathKey(path))) pages.set(pathKey(path), route);
    }
  }
  return pages;
}
