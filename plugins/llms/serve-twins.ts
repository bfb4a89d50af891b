import type { Config, Middleware } from 'tapdocs';
import { decodePath, type LiveSite, localeOf, pathKey } from 'tapdocs/kit';
import { twinLinks } from './twin-links.js';
import { hasTwin, twinOf } from './twin.js';

/** Handles requests for twins in `dev`. Each is created from the record of its page only. */
export function serveTwins(live: LiveSite, config: Config): Middleware {
  return async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(config.base) ? decodePath(`/${pathname.slice(config.base.length)}`) : null;
    const page = path === null ? null : twinOf(path);
    const routes = live.routes();
    const route = page === null ? undefined : routes.byPath.get(pathKey(page));
    if (!route || route.path !== page || !hasTwin(route, config)) return next();
    const { pageMarkdown } = await import('./page-markdown.js');
    const record = await live.records.read(route.path);
    const urls = twinLinks({ route, routes, config });
    const text = pageMarkdown(record, { locale: localeOf(config, route.lang), urls });
    response.writeHead(200, { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}
