import type { FoundRoutes, Route } from './table.js';

/** Routes and slices, with the ids of the slices that list pages. */
export interface RoutesWithLists extends FoundRoutes {
  readonly listIds: ReadonlySet<string>;
}

/** Slices that list pages, by the name under which pages read them. */
const lists = ['sidebar', 'overview'];

/** Ids of the slices of a page that list pages. */
export function* listsOf({ slices }: Pick<Route, 'slices'>): Iterable<string> {
  for (const name of lists) {
    const id = slices[name];
    if (id !== undefined) yield id;
  }
}
