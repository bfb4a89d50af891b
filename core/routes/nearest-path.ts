import type { Config } from '../config/types.js';
import { targetPath } from './links.js';
import { editDistance, mostWrong } from '../problems/nearest.js';
import { type PagePlace, pathPrefix } from './prefix.js';
import { pathKey, type Route } from './table.js';

export interface NearestContext {
  /** The page with the link. */
  route: Route;
  routes: readonly Route[];
  config: Config;
}

/**
 * Path of the page that a broken link most likely means: a page with a similar path in the version and the language of the page, or
 * the only page with the same last segment. Null if there is neither.
 */
export function nearestPath(href: string, { route, routes, config }: NearestContext): string | null {
  // A link to an existing file that is not a page is not misspelt.
  const wanted = href.startsWith('file:') ? null : targetPath(href, { route, config })?.replace(/\.mdx?$/, '');
  if (!wanted) return null;
  const candidates = routes
    .filter((other) => other.filePath && isSamePlace(other, route, config))
    .map(({ path }) => ({ path, name: pathKey(path) }));
  return closest(pathKey(wanted), candidates) ?? sameEnd(pathKey(wanted), candidates);
}

/** Whether pages are of one language and one version. A page without a version is next to the default one. */
function isSamePlace(one: PagePlace, other: PagePlace, config: Config): boolean {
  const hasVersions = one.version !== '' && other.version !== '';
  return pathPrefix(one, config) === pathPrefix(other, config) && (!hasVersions || one.version === other.version);
}

interface Candidate {
  path: string;
  /** The candidates for the link. */
  name: string;
}

function closest(wanted: string, candidates: readonly Candidate[]): string | null {
  let best: { path: string | null; distance: number } = { path: null, distance: Infinity };
  for (const { path, name } of candidates) {
    // The distance is at least the difference of the lengths, so these need no comparison.
    if (Math.abs(name.length - wanted.length) >= best.distance) continue;
    const distance = editDistance(wanted, name);
    if (distance < best.distance && distance <= mostWrong(wanted, name)) best = { path, distance };
  }
  return best.path;
}

function sameEnd(wanted: string, candidates: readonly Candidate[]): string | null {
  const [only, ...others] = candidates.filter(({ name }) => lastPart(name) === lastPart(wanted));
  return only && others.length === 0 ? only.path : null;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
