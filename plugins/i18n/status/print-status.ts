import type { Locale } from 'tapdocs';
import type { PageStatus, SectionStatus } from './page-status.js';

/** Counts of a language. */
export interface StatusCounts {
  pages: number;
  current: number;
  outdated: number;
  missing: number;
  unrecorded: number;
}

/** Counts the pages of a language by state. */
export function countStatus(pages: readonly PageStatus[]): StatusCounts {
  const count = (state: PageStatus['state']): number => pages.filter((page) => page.state === state).length;
  return {
    pages: pages.length,
    current: count('current'),
    outdated: count('outdated'),
    missing: count('missing'),
    unrecorded: count('unrecorded'),
  };
}

/** `3 pages outdated, 1 page missing`; '' if everything is current. */
export function describeCounts({ outdated, missing, unrecorded }: StatusCounts): string {
  return [
    [missing, 'without translation'],
    [outdated, 'outdated'],
    [unrecorded, 'without a record of translations'],
  ]
    .flatMap(([count, what]) => (count ? [`${count} page${count === 1 ? '' : 's'} ${what}`] : []))
    .join(', ');
}

/** Text with the pages of a language that are behind: a line for each page, with a line for each section below it. */
export function printStatus({ lang, label }: Locale, pages: readonly PageStatus[]): string {
  const counts = countStatus(pages);
  // Before anything is recorded, print one instruction instead of one for each page.
  const isNew = counts.current + counts.outdated === 0 && counts.unrecorded > 0;
  const behind = pages.filter(({ state }) => state !== 'current' && !(isNew && state === 'unrecorded'));
  const advice = isNew
    ? ['  Nothing is recorded yet: bring the translations up to date once, then run `tapdocs i18n update`.']
    : [];
  const head = `${lang} (${label}): ${counts.current} of ${counts.pages} pages are current${counts.current < counts.pages ? `; ${describeCounts(counts)}` : ''}.`;
  return [head, ...advice, ...behind.flatMap(printPage)].join('\n');
}

function printPage({ state, source, translation, sections }: PageStatus): string[] {
  if (translation === null) return [`  missing     ${source}`];
  if (state === 'unrecorded') return [`  unrecorded  ${translation}`];
  return [`  outdated    ${translation}`, ...sections.map((section) => `    ${printSection(section, source)}`)];
}

function printSection({ kind, id, heading, line, translationLine }: SectionStatus, source: string): string {
  const name = heading === '' ? (names[id] ?? `#${id}`) : `#${id} ${heading}`;
  const where = line === null ? source : `${source}:${line}`;
  const here = translationLine === null ? '' : ` (line ${translationLine} of the translation)`;
  return `${kind.padEnd(8)} ${where} ${name}${here}`;
}

const names: Readonly<Record<string, string>> = { '---': 'front matter', '^': 'introduction' };
