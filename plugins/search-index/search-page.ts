import type { PageRecord } from 'tapdocs';
import type { SearchPage } from './theme/search-engine/page.js';

/** The page to index. Its description is added at the start, unless the page already starts with it. */
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
