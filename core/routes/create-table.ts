import { resolve } from 'node:path';
import type { Json } from '../contract/index.js';
import { type UrlSite, wellFormed } from '../contract/page-url.js';
import { nearest } from '../problems/nearest.js';
import { fail, problem } from '../problems/problem.js';
import { hideUnlisted } from './hide-unlisted.js';
import { markdownRoute } from './markdown-page.js';
import { withPageUrls } from './page-links.js';
import { withNeighbours } from './neighbours.js';
import { completeState, pageState, stateProblems } from './page-state.js';
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
} from './table.js';

interface Additions {
  routes: Route[];
  watched: Set<string>;
  slices: Map<string, Json>;
  links: SiteLink[];
  drafts: Draft[];
  excluded: ExcludedPage[];
  redirects: RedirectFinder[];
}

/** The properties of a site that a table needs. */
interface TableSite extends UrlSite {
  root: string;
  /** The languages of pages. Default: any. */
  locales?: readonly { readonly lang: string }[];
  /** Whether drafts are shown. Default: false. */
  development?: boolean;
  /** The time to which dates of pages are compared. Default: now. */
  time?: Date;
}

const rootSite: TableSite = { root: '', base: '/', urlStyle: 'clean' };

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
}: TableSite = rootSite): RouteTable & { freeze(): Routes } {
  const added: Additions = {
    routes: [],
    watched: new Set(),
    slices: new Map(),
    links: [],
    drafts: [],
    excluded: [],
    redirects: [],
  };
  const tasks: ((found: FoundRoutes) => void)[] = [];
  /** Whether the links of all lists have been completed since the last addition. */
  let isComplete = false;
  const completeLinks = (): void => {
    if (!isComplete) added.slices = withPageUrls(added, { base, urlStyle });
    isComplete = true;
  };
  const watch = (file: string): void => void added.watched.add(resolve(root, file));
  const addDraft = ({ path, filePath, publishAt }: Draft): void =>
    void added.drafts.push(Object.freeze({ path, filePath, ...(publishAt !== undefined && { publishAt }) }));
  const addRoute = (given: Route): void => {
    const route = withState(inKnownLanguage(given, locales), time);
    const { path, filePath, draft } = route;
    isComplete = false;
    if (!draft || development) added.routes.push(route);
    else addDraft({ path, filePath, ...(typeof draft === 'string' && { publishAt: draft }) });
  };
  return {
    addMarkdown(page) {
      addRoute(markdownRoute(page as MarkdownPage));
      page.watch?.forEach(watch);
    },
    watch,
    add: (route) => addRoute(completeRoute(route as NewRoute)),
    stateOf: (frontMatter) => pageState(frontMatter, time),
    addSlice(id, data) {
      added.slices.set(id, data);
      isComplete = false;
    },
    addLink: (link) => void added.links.push(Object.freeze(link)),
    addDraft,
    addExcluded: ({ path, filePath, version }) => void added.excluded.push(Object.freeze({ path, filePath, version })),
    addRedirects: (find) => void added.redirects.push(find),
    derive: (task) => void tasks.push(task),
    freeze() {
      const site = { base, urlStyle };
      completeLinks();
      for (const task of tasks.splice(0)) task({ routes: [...added.routes], slices: new Map(added.slices) });
      completeLinks();
      const { routes, slices } = hideUnlisted(added, site);
      return freeze({ ...added, routes: withNeighbours(routes, slices, site), slices });
    },
  };
}

function inKnownLanguage(route: Route, locales: TableSite['locales']): Route {
  const { path, lang } = route;
  const known = locales?.map((locale) => locale.lang) ?? [lang];
  return known.includes(lang)
    ? route
    : fail(problem('ROUTE_LANG', { path, lang, nearest: nearest(lang, known), known }));
}

function completeRoute(route: NewRoute): Route {
  const { filePath = '', version = '', title = '', slices = {}, data = {} } = route;
  return { ...route, filePath, version, title, slices, data };
}

/** A route with its state: that of its fields, else that of its front matter. */
function withState({ draft, unlisted, ...route }: Route, time: Date): Route {
  const { frontMatter: found } = route.data as { frontMatter?: Json };
  const frontMatter = typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {};
  const problems = stateProblems(frontMatter, () => (route.filePath === '' ? undefined : { file: route.filePath }));
  if (problems.length > 0) fail(problems);
  const own = { ...(draft !== undefined && { draft }), ...(unlisted !== undefined && { unlisted }) };
  // Half of a surrogate pair cannot be encoded.
  const path = wellFormed(route.path);
  return Object.freeze({ ...route, path, ...completeState({ ...pageState(frontMatter, time), ...own }, time) });
}

type Frozen = Omit<Additions, 'routes' | 'slices'> & FoundRoutes;

function freeze({ routes, watched, slices, links, drafts, excluded, redirects }: Frozen): Routes {
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
    drafts: Object.freeze([...drafts].sort((a, b) => compare(a.path, b.path))),
    excluded: Object.freeze([...excluded].sort((a, b) => compare(a.path, b.path))),
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
