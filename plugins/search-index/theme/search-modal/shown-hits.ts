import type { DocSearchHit } from '@docsearch/react';
import { withoutOrigin } from './without-origin.js';

/**
 * Hits of a page without the origin of their URL. Those that are there for others' sake stay in the list, where the modal looks
 * for the page of a text that it is to remember; but it shows what `map` gives, and there they are left out.
 */
export function shownHits(hits: DocSearchHit[]): DocSearchHit[] {
  const all = hits.map((hit) => ({ ...hit, url: withoutOrigin(hit.url) }));
  const shown = all.filter((hit) => !('isParent' in hit));
  return Object.assign(all, { map: shown.map.bind(shown) });
}
