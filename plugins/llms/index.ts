// Adds a Markdown copy of every page, and `llms.txt` and `llms-full.txt` for each language, which list and contain
// them.
import { checkPluginOptions, type Config, type Middleware, type Plugin, type Route } from 'tapdocs';
import { decodePath, type DocumentDescription, type FoundRoutes, type LiveSite, localeOf, pathKey } from 'tapdocs/kit';
import { emitLlms } from './emit-llms.js';
import { type LlmsOptions, llmsOptions } from './options.js';
import { hasCopy, pageOfCopy, copyUrl, copyLinks } from './markdown-copy.js';

export type { LlmsOptions } from './options.js';

/**
 * Publishes the site's content for programs that read Markdown.
 *
 * @example
 * ```ts
 * llms({ exclude: ['/blog/**'], budget: { full: 2_000_000 } })
 * ```
 */
export function llms(options: LlmsOptions = {}): Plugin {
  const name = 'llms';
  return {
    name,
    apply(site) {
      checkPluginOptions(options, llmsOptions, { factory: name, config: site.config });
      let collected: FoundRoutes = { routes: [], slices: new Map() };
      site.hooks.config.tap(name, announce);
      site.hooks.routes.tap(name, ({ routes }) => routes.derive((all) => void (collected = all)));
      site.hooks.document.tap(name, (document, { route }) => describe(document, route, site.config));
      site.hooks.emit.tapPromise(name, ({ output, routes, records }) =>
        emitLlms({ config: site.config, output, records, options, routes, slices: collected.slices }),
      );
      site.hooks.server.tap(name, ({ stack }) => {
        if (stack.live) stack.use(serveTwins(stack.live, site.config));
      });
    },
  };
}

declare module 'tapdocs/client' {
  interface PluginData {
    /** Whether each page has a Markdown copy. */
    llms: { markdown: boolean };
  }
}

/** Notifies the theme that there are copies, so that it offers actions for them. */
function announce(config: Config): Config {
  return { ...config, pluginData: { ...config.pluginData, llms: { markdown: true } } };
}

function describe(document: DocumentDescription, route: Route, config: Config): DocumentDescription {
  if (!hasCopy(route, config)) return document;
  const { page } = document;
  const attributes = { rel: 'alternate', type: 'text/markdown', href: copyUrl(config, route) };
  const tags = [...page.head.tags, { tag: 'link', attributes }];
  return { ...document, page: { ...page, head: { ...page.head, tags } } };
}

/** Handles requests for copies in `dev`. Each is created from the record of its page only. */
function serveTwins(live: LiveSite, config: Config): Middleware {
  return async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(config.base) ? decodePath(`/${pathname.slice(config.base.length)}`) : null;
    const page = path === null ? null : pageOfCopy(path);
    const routes = live.routes();
    const route = page === null ? undefined : routes.byPath.get(pathKey(page));
    if (!route || route.path !== page || !hasCopy(route, config)) return next();
    const { pageMarkdown } = await import('./page-markdown.js');
    const record = await live.records.read(route.path);
    const urls = copyLinks({ route, routes, config });
    const text = pageMarkdown(record, { locale: localeOf(config, route.lang), urls });
    response.writeHead(200, { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}
