import { expect, it } from 'vitest';
import type { MigrationReport } from '../migration-report.js';
import { printMigration } from '../report-migration.js';

const migration: MigrationReport = {
  generator: 'Other',
  preset: 'other',
  package: 'tapdocs-other',
  signs: ['other.config.ts'],
  config: { file: 'tapdocs.config.ts', text: '', written: true },
  builds: true,
  pages: { total: 5, languages: { en: 3, zh: 2 }, drafts: 1 },
  interpreted: [{ name: 'admonitions', count: 12 }],
  withoutCounterpart: [],
  problems: [],
  missingPackages: [],
  urls: { compared: 4, changed: [] },
};

it('prints what was found, and the next step', () => {
  expect(printMigration(migration, { dir: 'site', verbose: false })).toBe(
    [
      '\nOther: other.config.ts',
      'Written: tapdocs.config.ts, with the preset `other` of `tapdocs-other`',
      'Pages: 5 (en 3, zh 2); 1 draft left out',
      'Interpreted\n  12  admonitions',
      'Everything that was found has a counterpart.',
      'URLs: none of the 4 URLs that are known changes',
      'Next: tapdocs dev site',
    ].join('\n\n'),
  );
});

it('prints what is in the way, with all places if asked', () => {
  const at = (line: number): string => `docs/a.md:${line}:1`;
  const problems = [
    {
      code: 'A_B',
      message: 'It is `x`.',
      hint: 'Change it.',
      docs: 'https://x.dev/e#a_b',
      count: 7,
      places: [1, 2, 3, 4, 5, 6, 7].map(at),
    },
  ];
  const missingPackages = [{ name: 'pkg', listed: false, places: [at(1), at(2)], todo: 'Install it.' }];
  const changed = [{ from: '/docs/1.0/a', to: '/1.0/docs/a', redirected: true }];
  const report = {
    ...migration,
    builds: false,
    pages: null,
    problems,
    missingPackages,
    urls: { compared: 9, changed },
  };
  const text = printMigration(report, { dir: '.', verbose: false });
  expect(text).toContain(
    'URLs: 1 of 9 that are known change, each has a redirect\n  /docs/1.0/a → /1.0/docs/a, with a redirect\n\n' +
      'In the way of a build: 7, with 1 cause\n\n  A_B: It is `x`. (7 times)\n    → Change it.\n    docs: https://x.dev/e#a_b\n    docs/a.md:1:1\n',
  );
  expect(text).toContain('    docs/a.md:5:1\n    and 2 more; `--verbose` prints all\n');
  expect(text).toContain('  `pkg`, in docs/a.md:1:1 and 1 more\n    → Install it.');
  const slashes = ['/b', '/c'].map((to) => ({ from: `${to}/`, to, redirected: false }));
  const urls = { compared: 9, changed: [...slashes, ...changed] };
  expect(printMigration({ ...report, urls }, { dir: '.', verbose: false })).toContain(
    'URLs: 3 of 9 that are known change, 2 of them without a redirect\n  /docs/1.0/a → /1.0/docs/a, with a redirect\n  /b/ → /b\n  and 1 more; `--verbose` prints all\n  → To keep the last slash, set `trailingSlash: true`.',
  );
  expect(printMigration(report, { dir: '.', verbose: true })).toContain('    docs/a.md:7:1\n');
});
