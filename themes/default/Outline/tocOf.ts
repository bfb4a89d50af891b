import type { DocPageData, JsonObject, OutlineDepths, TocEntry } from 'tapdocs/client';

/** The depths of the page, or else those of the site. */
export function depthsOf(
  { data }: { data: JsonObject | DocPageData },
  site: OutlineDepths | false,
): OutlineDepths | false {
  const { outline } = data as Partial<DocPageData>;
  return site && (outline ?? site);
}

/** The headings that the outline lists. */
export function tocOf(toc: readonly TocEntry[], range: OutlineDepths | false): readonly TocEntry[] {
  return range === false ? [] : toc.filter(({ depth }) => depth >= range.from && depth <= range.to);
}

/** Elements whose headings are not part of the outline: those that are marked, hidden or folded. */
const outside = '.toc-exclude, [hidden], details:not([open]) > :not(summary)';

/** The visible headings with an id, h2 to h4, including those of islands and other components. */
export function readHeadings(content: Element): TocEntry[] {
  return [...content.querySelectorAll('h2[id], h3[id], h4[id]')]
    .filter((heading) => heading.closest(outside) === null)
    .map((heading) => ({ id: heading.id, text: headingText(heading), depth: Number(heading.tagName[1]) }));
}

/** Without its own link. */
function headingText(heading: Element): string {
  return [...heading.childNodes]
    .map((node) => (node instanceof Element && node.matches('.header-anchor') ? '' : (node.textContent ?? '')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
