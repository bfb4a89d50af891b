import {
  type Json,
  type JsonObject,
  type Middleware,
  pageUrl,
  type RecordReader,
  type Route,
  type Routes,
  type Site,
} from 'tapdocs';
import { canonicalPath, decodePath, type DocumentDescription, type LiveSite, pathKey, markdownPath } from 'tapdocs/kit';
import type { ChangesLink, ChangesPageData, SectionChange } from '../theme/changes-data.js';
import { addChanges, type PagePair } from './add-changes.js';

const name = 'versions';

type Changes = ReadonlyMap<string, SectionChange[]>;

/**
 * Adds pages that show the changes of a page since the next older version that has it, and links to them. In `dev`, changes are computed
 * when such a page is requested, so all pages that may have changed have a link.
 */
export function showChanges(site: Site): void {
  let pairs = new Map<string, PagePair>();
  site.hooks.routes.tap(name, ({ routes: table, want }) => {
    // Each page is compared with one of another version.
    for (const version of site.config.versions) want(version.name);
    table.derive((collected) => void (pairs = addChanges(table, collected, site)));
  });
  if (site.development) showLiveChanges(site, () => pairs);
  else showBuiltChanges(site, () => pairs);
}

type Pairs = () => ReadonlyMap<string, PagePair>;

function showLiveChanges(site: Site, pairs: Pairs): void {
  const changes: LiveChanges = new Map();
  site.hooks.server.tap(name, ({ stack }) => {
    if (!stack.live) return;
    stack.use(answerChanges(changes, { live: stack.live, site, pairs }));
  });
  site.hooks.document.tap(name, (document, { route }) =>
    withData(document, dataOf(route, { changes, isLinked: () => true, pairs: pairs(), site })),
  );
}

function showBuiltChanges(site: Site, pairs: Pairs): void {
  const computed = new WeakMap<Routes, Promise<Changes>>();
  const ready = new WeakMap<Routes, Changes>();
  const changesOf = (routes: Routes, records: RecordReader): Promise<Changes> => {
    const cached = computed.get(routes);
    if (cached) return cached;
    const pending = import('./compute-changes.js').then(({ computeChanges }) =>
      computeChanges(pairs().values(), { records, site }),
    );
    computed.set(routes, pending);
    return pending;
  };
  // Changes must be known before documents are described.
  site.hooks.check.tapPromise(name, async ({ routes, records }) => {
    ready.set(routes, await changesOf(routes, records));
  });
  const addedTo = (route: Route, routes: Routes): JsonObject => {
    const changes = ready.get(routes);
    return changes ? dataOf(route, { changes, isLinked: (path) => changes.has(path), pairs: pairs(), site }) : {};
  };
  site.hooks.document.tap(name, (document, { route, routes }) => withData(document, addedTo(route, routes)));
  site.hooks.emit.tapPromise(name, async ({ output, routes, records }) => {
    const changes = await changesOf(routes, records);
    if (pairs().size === 0) return;
    const { changesMarkdown } = await import('./changes-markdown.js');
    for (const { after, path } of pairs().values()) {
      const route = routes.byPath.get(pathKey(path));
      if (!route) continue;
      const props = { changes: changes.get(after.path) ?? [], config: site.config };
      const text = changesMarkdown(route, route.data as unknown as ChangesPageData, props);
      output.write(markdownPath(path).slice(1), text);
    }
  });
}

function withData(document: DocumentDescription, data: JsonObject): DocumentDescription {
  const { page } = document;
  return { ...document, page: { ...page, data: { ...page.data, ...data } } };
}

interface Known {
  changes: Changes;
  /** Whether a page, by its path, links to its changes. */
  isLinked(path: string): boolean;
  pairs: ReadonlyMap<string, PagePair>;
  site: Site;
}

function dataOf({ path, component }: Route, { changes, isLinked, pairs, site }: Known): JsonObject {
  if (component === 'ChangesPage') {
    const pair = [...pairs.values()].find((each) => each.path === path);
    // Changes are JSON, which their type does not express.
    return { changes: ((pair && changes.get(pair.after.path)) ?? []) as unknown as Json };
  }
  const pair = pairs.get(path);
  if (!pair || !isLinked(path)) return {};
  const { version, lang } = pair.before;
  const before = site.config.versions.find((each) => each.name === version);
  const since = before?.labels?.[lang] ?? before?.label ?? version;
  const shown: ChangesLink = { since, link: pageUrl(site.config, pair.path) };
  return { changes: { ...shown } };
}

/** The changes that were computed so far, by the path of the newer page. */
type LiveChanges = Map<string, SectionChange[]>;

interface LivePairs {
  live: LiveSite;
  site: Site;
  /** By the path of the newer page. */
  pairs(): ReadonlyMap<string, PagePair>;
}

/**
 * Computes the changes of a page in `dev` when its page of changes is requested: the document, the data or the Markdown version. Only
 * the two compared pages are rendered for this.
 */
function answerChanges(liveChanges: LiveChanges, { live, site, pairs }: LivePairs): Middleware {
  const { config } = site;
  return async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(config.base) ? decodePath(`/${pathname.slice(config.base.length)}`) : null;
    const wanted = path === null ? null : wantedPage(path);
    const pair = wanted && [...pairs().values()].find((each) => pathKey(each.path) === wanted.page);
    if (!pair) return next();
    const { comparePages } = await import('./compute-changes.js');
    const { changes } = await comparePages(pair, { records: live.records, site });
    liveChanges.set(pair.after.path, changes);
    const route = live.routes().byPath.get(pathKey(pair.path));
    if (!wanted.isMarkdown || !route) return next();
    const { changesMarkdown } = await import('./changes-markdown.js');
    // The page is a page of changes, which its type does not express.
    const text = changesMarkdown(route, route.data as unknown as ChangesPageData, { changes, config });
    response.writeHead(200, { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}

/** `/_tapdocs/pages/changes/guide.json`, `/changes/guide.md` and `/changes/guide.html` → `/changes/guide`. */
function wantedPage(path: string): { page: string; isMarkdown: boolean } {
  const isMarkdown = path.endsWith('.md');
  const data = /^\/_tapdocs\/pages(\/.*)\.json$/.exec(path)?.[1];
  return { page: pathKey(canonicalPath(data ?? path.replace(/\.md$/, ''))), isMarkdown };
}
