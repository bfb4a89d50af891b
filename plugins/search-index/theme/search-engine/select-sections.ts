import type { RankedSection } from './rank-sections.js';

/** Sections of one page that come before those of others have had their turn. */
const firstOfPage = 4;
/** What scores less than this share of the best is no answer. */
const leastShare = 0.12;

/**
 * The best sections: of one page no more than a few, unless there is room left. A section that was cut in several counts
 * once, and the start of a page comes first among its sections when it is the best of them.
 */
export function selectSections(ranked: readonly RankedSection[], most: number): RankedSection[] {
  const sorted = distinct([...ranked].sort((a, b) => b.score - a.score));
  const least = (sorted[0]?.score ?? 0) * leastShare;
  const good = sorted.filter(({ score }) => score >= least);
  const perPage = new Map<string, number>();
  const early: RankedSection[] = [];
  const late: RankedSection[] = [];
  for (const section of good) {
    const { path } = section.page.fragment;
    const count = (perPage.get(path) ?? 0) + 1;
    perPage.set(path, count);
    (count <= firstOfPage ? early : late).push(section);
  }
  const chosen = new Set([...early, ...late].slice(0, most));
  return good.filter((section) => chosen.has(section));
}

function distinct(sorted: readonly RankedSection[]): RankedSection[] {
  const seen = new Set<string>();
  return sorted.filter(({ page, prepared }) => {
    const key = `${page.fragment.path}#${prepared.section[0]}`;
    return !seen.has(key) && seen.add(key);
  });
}
