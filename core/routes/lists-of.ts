import type { FoundRoutes, Route } from './table.js';

/** Routes and slices, with the ids of the slices that list pages. */
export interface RoutesWithLists extends FoundRoutes {
  readonly listIds: ReadonlySet<string>;
}

/** Slices that list pages, by the name under which pages read them. */
const lists = ['sidebar', 'overview'];

/** Adds the ids of the slices of a page that list pages. */
export function addLists(ids: Set<string>, { slices }: Pick<Route, 'slices'>): void {
  for (const name of lists) {
    const id = slices[name];
    if (id !== undefined) ids.add(id);
  }
}
