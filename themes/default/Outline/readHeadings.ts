import type { TocEntry } from 'tapdocs/client';

/** Where headings are not part of the outline: what is marked so, what is hidden, and what is folded. */
const outside = '.toc-exclude, [hidden], details:not([open]) > :not(summary)';

/** The headings with an id that a page shows, h2 to h4: those of islands and other components as well. */
export function readHeadings(content: Element): TocEntry[] {
  return [...content.querySelectorAll('h2[id], h3[id], h4[id]')]
    .filter((heading) => heading.closest(outside) === null)
    .map((heading) => ({ id: heading.id, text: textOf(heading), depth: Number(heading.tagName[1]) }));
}

/** Without the link to itself. */
function textOf(heading: Element): string {
  return [...heading.childNodes]
    .map((node) => (node instanceof Element && node.matches('.header-anchor') ? '' : (node.textContent ?? '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
