import type { Route } from './table.js';

/** Slices that list pages, by the name under which pages read them. */
const lists = ['sidebar', 'overview'];

/** Ids of the slices that list pages. */
export function listIds(routes: readonly Pick<Route, 'slices'>[]): ReadonlySet<string> {
  return new Set(routes.flatMap((route) => lists.flatMap((name) => route.slices[name] ?? [])));
}
