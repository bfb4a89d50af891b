import type { RecordReader, Route, Routes } from 'tapdocs';
import type { OverviewGroup } from 'tapdocs/kit';

export interface PageIdsContext {
  routes: Pick<Routes, 'slices'>;
  records: Pick<RecordReader, 'outline'>;
}

/**
 * Ids that links to a page can point to; null for a page that `dev` has not rendered yet, and for one without content.
 */
export function pageIds(route: Route, { routes, records }: PageIdsContext): readonly string[] | null {
  const { path, filePath, original, slices } = route;
  const outline = filePath ? records.outline(original?.path ?? path) : null;
  if (!outline) return null;
  // The groups of an overview are not part of the content, but also have headings.
  const groups = routes.slices.get(slices['overview'] ?? '') as OverviewGroup[] | undefined;
  return [...outline.anchors, ...(groups ?? []).map(({ id }) => id)];
}
