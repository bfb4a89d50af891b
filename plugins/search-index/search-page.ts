import type { PageRecord } from 'tapdocs';
import type { SearchPage } from './theme/search-engine/page.js';

/** A page as it is indexed. Its description stands at its start, unless the page says the same there. */
export function searchPage(
  { title, description, sections }: PageRecord,
  { path, group, code }: { path: string; group: string; code: boolean },
): SearchPage {
  const shown = code ? sections : sections.map((section) => ({ ...section, code: '' }));
  const start = sections.filter(({ depth }) => depth <= 1).map(({ text }) => text);
  if (description === '' || start.some((text) => text.includes(description))) {
    return { path, title, group, sections: shown };
  }
  const opening = { id: '', heading: '', depth: 0, text: description, code: '' };
  return { path, title, group, sections: [opening, ...shown] };
}
