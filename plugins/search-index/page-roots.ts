import type { Config, Route } from 'tapdocs';
import { rootOfRoute } from 'tapdocs/kit';
import { type IndexRoot, noRoot } from './theme/search-engine/root-slots.js';

/** The content roots of an index. */
export interface PageRoots {
  /** Those with pages in the index; none if there are fewer than two. */
  roots: readonly IndexRoot[];
  /** The number of the root of a page, from 1; 0 for none. */
  numberOf(route: Route): number;
}

/** @param routes all routes of an index */
export function createPageRoots(config: Config, routes: readonly Route[]): PageRoots {
  const none: PageRoots = { roots: [], numberOf: () => noRoot };
  if (config.contentRoots.length < 2) return none;
  const rootOf = new Map(routes.map((route) => [route, rootOfRoute(route, config)?.id]));
  const ids = new Set(rootOf.values());
  const used = config.contentRoots.filter(({ id }) => ids.has(id));
  if (used.length < 2) return none;
  const lang = routes[0]?.lang ?? '';
  return {
    roots: used.map(({ id, label }) => ({ id, label: label[lang] || id })),
    numberOf: (route) => used.findIndex(({ id }) => id === rootOf.get(route)) + 1,
  };
}
