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
