import { type Json, type JsonObject, pageUrl, type RecordReader, type Route, type Routes, type Site } from 'tapdocs';
import { type DocumentDescription, pathKey } from 'tapdocs/kit';
import type { ChangesLink, ChangesPageData } from '../theme/changes-data.js';
import type { SectionChange } from '../theme/section-change.js';
import { addChanges, markdownPath, type PagePair } from './add-changes.js';
import type { LiveChanges } from './live-changes.js';

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
    table.derive((found) => void (pairs = addChanges(table, found, site)));
  });
  if (site.development) showLiveChanges(site, () => pairs);
  else showBuiltChanges(site, () => pairs);
}

type Pairs = () => ReadonlyMap<string, PagePair>;

function showLiveChanges(site: Site, pairs: Pairs): void {
  const changes: LiveChanges = new Map();
  site.hooks.server.tapPromise(name, async ({ stack }) => {
    if (!stack.live) return;
    const { answerChanges } = await import('./live-changes.js');
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
    const known = computed.get(routes);
    if (known) return known;
    const found = import('./compute-changes.js').then(({ computeChanges }) =>
      computeChanges(pairs().values(), { records, site }),
    );
    computed.set(routes, found);
    return found;
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
      const given = { changes: changes.get(after.path) ?? [], config: site.config };
      const text = changesMarkdown(route, route.data as unknown as ChangesPageData, given);
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
