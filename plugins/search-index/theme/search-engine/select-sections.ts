import type { RankedSection } from './rank-sections.js';

/** Maximum number of sections of one page, before those of other pages are added. */
const firstOfPage = 4;
/** Sections that score less than this share of the best one are dropped. */
const leastShare = 0.12;

/**
 * The best sections: only a few of one page, unless there is room left. A section that was split counts once, and the
 * start of a page comes first among its sections if it is the best of them.
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
