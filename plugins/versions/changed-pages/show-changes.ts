import { type Json, type JsonObject, type RecordReader, type Routes, type Site, pageUrl } from 'tapdocs';
import type { ChangesLink, ChangesPageData } from '../theme/changes-data.js';
import type { SectionChange } from '../theme/section-change.js';
import { addChanges, markdownPath, type PagePair } from './add-changes.js';

const name = 'versions';

type Changes = ReadonlyMap<string, SectionChange[]>;

/**
 * Adds pages that say what changed in a page since the next older version that has it, and links to them. They are
 * made by builds only, because all records of both versions are needed.
 */
export function showChanges(site: Site): void {
  if (site.development) return;
  let pairs = new Map<string, PagePair>();
  const computed = new WeakMap<Routes, Promise<Changes>>();
  const ready = new WeakMap<Routes, Changes>();
  const changesOf = (routes: Routes, records: RecordReader): Promise<Changes> => {
    const known = computed.get(routes);
    if (known) return known;
    const found = import('./compute-changes.js').then(({ computeChanges }) =>
      computeChanges(pairs.values(), { records, site }),
    );
    computed.set(routes, found);
    return found;
  };
  site.hooks.routes.tap(name, ({ routes: table }) => {
    table.derive((found) => void (pairs = addChanges(table, found, site)));
  });
  // Documents are described one by one, and changes have to be known by then.
  site.hooks.check.tapPromise(name, async ({ routes, records }) => {
    ready.set(routes, await changesOf(routes, records));
  });
  site.hooks.document.tap(name, (document, { route, routes }) => {
    const changes = ready.get(routes);
    const { page } = document;
    const data = changes ? dataOf(route, { changes, pairs, site }) : {};
    return { ...document, page: { ...page, data: { ...page.data, ...data } } };
  });
  site.hooks.emit.tapPromise(name, async ({ output, routes, records }) => {
    const changes = await changesOf(routes, records);
    if (pairs.size === 0) return;
    const { changesMarkdown } = await import('./changes-markdown.js');
    for (const { after, path } of pairs.values()) {
      const route = routes.byPath.get(path.replace(/(.)\/$/, '$1'));
      if (!route) continue;
      const given = { changes: changes.get(after.path) ?? [], config: site.config };
      const text = changesMarkdown(route, route.data as unknown as ChangesPageData, given);
      output.write(markdownPath(path).slice(1), text);
    }
  });
}

interface Known {
  changes: Changes;
  pairs: ReadonlyMap<string, PagePair>;
  site: Site;
}

function dataOf({ path, component }: { path: string; component: string }, { changes, pairs, site }: Known): JsonObject {
  if (component === 'ChangesPage') {
    const pair = [...pairs.values()].find((each) => each.path === path);
    // Changes are JSON, which their type does not express.
    return { changes: ((pair && changes.get(pair.after.path)) ?? []) as unknown as Json };
  }
  const pair = pairs.get(path);
  if (!pair || !changes.has(path)) return {};
  const { versions } = site.config;
  const since = versions.find((version) => version.name === pair.before.version)?.label ?? pair.before.version;
  const shown: ChangesLink = { since, link: pageUrl(site.config, pair.path) };
  return { changes: { ...shown } };
}
