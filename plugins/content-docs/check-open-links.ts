import type { Config } from '../../core/config/types.js';
import { type Problem, problem } from '../../core/errors.js';
import { splitHref } from '../../core/links.js';
import { listPublicFiles } from '../../core/public-files.js';
import { routeUrl } from '../../core/route-path.js';
import { pathKey, type Route } from '../../core/routes.js';
import { nearestPath } from '../link-check/nearest-path.js';
import { configPlace } from './config-place.js';
import type { OpenLink } from './configured-sidebars.js';
import { homeOf } from './page-finder.js';

/** A LINK_BROKEN for each link of a configured sidebar that leads neither to a page of any plugin nor to a public file. */
export function checkOpenLinks(links: readonly OpenLink[], routes: readonly Route[], config: Config): Problem[] {
  if (links.length === 0) return [];
  const paths = [...routes.map(({ path }) => path), ...listPublicFiles(config.publicDir).map(publicPath)];
  const urls = new Set(paths.map((path) => pathKey(routeUrl(config.base, path))));
  return links
    .filter(({ url }) => !urls.has(pathKey(splitHref(url).path)))
    .map(({ href, locale, key }) =>
      problem(
        'LINK_BROKEN',
        { href, nearest: nearestPath(href, { route: homeOf(locale), routes, config }) },
        configPlace(config, { key, text: href }),
      ),
    );
}

/** Where a host shows a file: `a/index.html` at `/a/`, `a.html` at `/a`. */
function publicPath(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
}
