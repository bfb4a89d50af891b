import { homeRoute, nearestPath, resolveLink } from 'tapdocs';
import type { LinkGraph } from './link-graph.js';
import type { PlacedLink } from './placed-link.js';

/** What a link to a missing page most likely means. */
export interface NearestTarget {
  /** Null when nothing is near. */
  nearest: string | null;
  /** The language of the reader, when `nearest` is the very page in another language. */
  lang?: string;
}

/** The very page in another language, else the nearest one. */
export function nearestTarget({ href, route }: PlacedLink, { config, routes }: LinkGraph): NearestTarget {
  for (const locale of config.locales) {
    if (locale.lang === route.lang || !href.startsWith('/')) continue;
    const found = resolveLink(href, { route: homeRoute(locale), routes, config })?.route;
    if (found) return { nearest: `/${locale.lang}${found.path.slice(locale.prefix.length)}`, lang: route.lang };
  }
  return { nearest: nearestPath(href, { route, routes: routes.all, config }) };
}
