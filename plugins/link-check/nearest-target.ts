import { pathIn, resolveLink } from 'tapdocs';
import { homeRoute, innerPath, nearestPath, targetPath } from 'tapdocs/kit';
import type { LinkGraph } from './link-graph.js';
import type { PlacedLink } from './placed-link.js';

/** The page that a broken link most likely means. */
export interface NearestTarget {
  /** Null if no page is similar enough. */
  nearest: string | null;
  /** The language of the reader, if `nearest` is the same page in another language. */
  lang?: string;
}

/** The same page in another language, else the nearest page. */
export function nearestTarget({ href, route }: PlacedLink, { config, routes }: LinkGraph): NearestTarget {
  const version = config.versions.find(({ name }) => name === route.version);
  const path = (!href.startsWith('file:') && targetPath(href, { route, config })) || '';
  const inner = innerPath({ ...route, path }, config);
  const isOwn = path !== '' && pathIn(inner, route, config) === path;
  for (const locale of isOwn ? config.locales : []) {
    if (locale.lang === route.lang) continue;
    const home = homeRoute(locale, version);
    const found = resolveLink(encodeURI(inner), { route: home, routes, config })?.route;
    if (found) return { nearest: `/${locale.lang}${innerPath(found, config)}`, lang: route.lang };
  }
  return { nearest: nearestPath(href, { route, routes: routes.all, config }) };
}
