import type { Json } from 'tapdocs';
import type { DocumentDescription } from 'tapdocs/kit';
import type { FileHistory } from './file-history.js';

/** The data that a page gets. */
export interface Shown {
  updated: boolean;
  created?: boolean;
  authors?: boolean;
}

/** Adds the history of a page's source to its data. */
export function describePage(
  document: DocumentDescription,
  { created, updated, authors }: FileHistory,
  show: Shown,
): DocumentDescription {
  const added: Record<string, Json> = {
    ...(show.updated && { lastUpdated: updated }),
    ...(show.created && { created }),
    ...(show.authors && { authors }),
  };
  if (Object.keys(added).length === 0) return document;
  const { page } = document;
  return { ...document, page: { ...page, data: { ...page.data, ...added } } };
}
