import { resolveLink } from '../../core/links.js';
import { nearestPath } from '../../core/nearest-path.js';
import { homeRoute } from '../../core/home-route.js';
import type { LinkGraph } from './link-graph.js';
import type { PlacedLink } from './placed-link.js';

/** What a link to a missing page most likely means: the very page in another language, else the nearest one. Null when there is neither. */
export function nearestTarget({ href, route }: PlacedLink, { config, routes }: LinkGraph): string | null {
  for (const locale of config.locales) {
    if (locale.lang === route.lang || !href.startsWith('/')) continue;
    const found = resolveLink(href, { route: homeRoute(locale), routes, config })?.route;
    if (found) return `/${locale.lang}${found.path.slice(locale.prefix.length)}`;
  }
  return nearestPath(href, { route, routes: routes.all, config });
}
