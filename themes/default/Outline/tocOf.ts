import type { TocEntry } from 'tapdocs/client';

export interface TocRange {
  from: number;
  to: number;
}

/** The headings that the outline lists. */
export function tocOf(toc: readonly TocEntry[], range: TocRange | false): readonly TocEntry[] {
  return range === false ? [] : toc.filter(({ depth }) => depth >= range.from && depth <= range.to);
}
