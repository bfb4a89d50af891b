import type { Middleware, Site } from 'tapdocs';
import { canonicalPath, decodePath, type LiveSite, pathKey } from 'tapdocs/kit';
import type { ChangesPageData } from '../theme/changes-data.js';
import type { SectionChange } from '../theme/section-change.js';
import type { PagePair } from './add-changes.js';

/** The changes that were computed so far, by the path of the newer page. */
export type LiveChanges = Map<string, SectionChange[]>;

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
export function answerChanges(known: LiveChanges, { live, site, pairs }: LivePairs): Middleware {
  const { config } = site;
  return async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(config.base) ? decodePath(`/${pathname.slice(config.base.length)}`) : null;
    const wanted = path === null ? null : wantedPage(path);
    const pair = wanted && [...pairs().values()].find((each) => pathKey(each.path) === wanted.page);
    if (!pair) return next();
    const { comparePages } = await import('./compute-changes.js');
    const { changes } = await comparePages(pair, { records: live.records, site });
    known.set(pair.after.path, changes);
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
