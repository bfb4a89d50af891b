import type { Route } from './table.js';

/** Slices that list pages, by the name under which pages read them. */
const lists = ['sidebar', 'overview'];

/** Ids of the slices that list pages. */
export function listIds(routes: readonly Pick<Route, 'slices'>[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { slices } of routes) {
    for (const name of lists) {
      const id = slices[name];
      if (id !== undefined) ids.add(id);
    }
  }
  return ids;
}
