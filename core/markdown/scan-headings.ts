import { assignHeadingIds } from './assign-heading-ids.js';
import { givenHeadingId } from './given-heading-id.js';
import { headingSources } from './heading-sources.js';
import { inlineText } from './inline-text.js';
import { parseFrontMatter } from './front-matter.js';

/** A heading of a content file. */
export interface ScannedHeading {
  /** 1 to 6. */
  depth: number;
  text: string;
  /** Its id in the page. */
  id: string;
}

/**
 * Lists the headings of a content file without parsing it, for pages that show the headings of other pages. Headings in
 * quotes, lists and imported fragments, and those without text, are left out.
 */
export function scanHeadings(source: string): ScannedHeading[] {
  const { bodyOffset } = parseFrontMatter(source, '');
  const found = [...headingSources(source, bodyOffset)].map((heading) => ({
    depth: heading.depth,
    text: inlineText(heading.source),
    given: givenHeadingId(heading.source.replace(/\\(?=\{#)/, ''))?.id ?? '',
  }));
  const ids = assignHeadingIds(found);
  return found.flatMap(({ depth, text }, index) => (text === '' ? [] : [{ depth, text, id: ids[index] ?? '' }]));
}
