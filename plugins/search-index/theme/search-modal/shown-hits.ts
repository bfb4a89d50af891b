import type { DocSearchHit } from 'tapdocs/docsearch';
import { withoutOrigin } from './without-origin.js';

/**
 * Hits without the origin of their URL. Pages that are in the list only for their sections stay in the list, where the
 * modal searches for the page of a section to remember. The modal shows the result of `map`, which leaves them out.
 */
export function shownHits<Hit extends DocSearchHit>(hits: Hit[]): Hit[] {
  const all = hits.map((hit) => ({ ...hit, url: withoutOrigin(hit.url) }));
  const shown = all.filter((hit) => !('isParent' in hit));
  return Object.assign(all, { map: shown.map.bind(shown) });
}
