import { expect, it } from 'vitest';
import { buildSummary } from '../../../core/cli/build-summary.js';
import type { BuildReport } from '../../../core/report.js';
import type { Logger } from '../../../core/problems/logger.js';

const report: BuildReport = {
  outDir: '/site/dist',
  pages: { en: 3 },
  drafts: [],
  excluded: [],
  withoutContent: [],
  records: { total: 3, hits: 2 },
  documents: { total: 4, hits: 1 },
  bundleHit: true,
  phases: [
    { name: 'routes', ms: 20 },
    { name: 'records', ms: 1500 },
  ],
  output: { written: 5, unchanged: 6, removed: 7, bytes: 2048 },
  profile: [],
};

/** The rows of a summary. */
function rowsOf(changes: Partial<BuildReport>, counts = { warnings: 0, repeated: 0 }): string[] {
  const logger = { counts: () => counts } as unknown as Logger;
  const [first, ...rows] = buildSummary({ ...report, ...changes }, { root: '/site', logger }).split('\n');
  expect(first).toBe('');
  return rows.map((row) => row.trim().replaceAll(/ {2,}/g, '  '));
}

it('a summary has pages, what was reused, the output and the time', () => {
  expect(rowsOf({})).toEqual([
    'Pages  3',
    'From cache  2/3 contents (records), 1/4 documents',
    expect.stringMatching(/^Output {2}dist, 2(?:\.0)? \w+: 5 files written, 6 unchanged, 7 removed$/),
    expect.stringMatching(/^Time {2}1\.5\d? s \(routes 20 ms, records 1\.5\d? s\)$/),
  ]);
  expect(rowsOf({ outDir: '/elsewhere' })[2]).toMatch(/^Output {2}\/elsewhere,/);
});

it('pages are counted by language, and those without content are listed, three of them', () => {
  expect(rowsOf({ pages: { en: 2, zh: 1 } })[0]).toBe('Pages  3 (en 2, zh 1)');
  const without = ['/a', '/b', '/c', '/d', '/e'];
  expect(rowsOf({ withoutContent: without.slice(0, 3) })[0]).toBe(
    'Pages  3: 3 with own content, 3 without (/a, /b, /c)',
  );
  expect(rowsOf({ withoutContent: without })[0]).toBe('Pages  3: 3 with own content, 5 without (/a, /b, /c, 2 more)');
});

it('drafts are listed in a line, and pages that wait for their date in the order of their dates', () => {
  const draft = (path: string, publishAt?: string) => ({
    path,
    filePath: `docs${path}.md`,
    ...(publishAt && { publishAt }),
  });
  expect(rowsOf({ drafts: [draft('/a'), { path: '/made', filePath: '' }] })[1]).toBe(
    'Drafts  2 left out: docs/a.md, /made',
  );
  const many = Array.from({ length: 7 }, (_, index) => draft(`/${index}`));
  expect(rowsOf({ drafts: many })[1]).toMatch(/^Drafts {2}7 left out: docs\/0\.md, .*docs\/4\.md, 2 more$/);
  expect(rowsOf({ drafts: [draft('/b', '2031'), draft('/c', '2030'), draft('/a')] }).slice(1, 4)).toEqual([
    'Drafts  1 left out: docs/a.md',
    'Waiting  until 2030: docs/c.md',
    'until 2031: docs/b.md',
  ]);
  const waiting = Array.from({ length: 12 }, (_, index) => draft(`/${index}`, `20${30 + index}`));
  expect(rowsOf({ drafts: waiting }).slice(10, 13)).toEqual([
    'until 2039: docs/9.md',
    'and 2 more pages',
    expect.stringContaining('From cache'),
  ]);
});

it('what old versions leave out is listed, five of them, and new warnings are counted', () => {
  const excluded = Array.from({ length: 6 }, (_, index) => ({
    path: `/${index}`,
    filePath: `${index}.md`,
    version: 'v1',
  }));
  expect(rowsOf({ excluded: excluded.slice(0, 1) })[1]).toBe('Left out  1 of old versions: 0.md (v1)');
  expect(rowsOf({ excluded })[1]).toMatch(/4\.md \(v1\), 1 more$/);
  expect(rowsOf({}, { warnings: 5, repeated: 3 }).at(-1)).toBe('Warnings  2');
  expect(rowsOf({}, { warnings: 3, repeated: 3 }).at(-1)).toMatch(/^Time/);
});
