import { describe, expect, test } from 'vitest';
import { defineProblems, fail } from '../../../core/problems/problem.js';
import { checkRecords, runCheck } from '../../../core/records/check-records.js';
import type { Plugin } from '../../../core/plugin.js';
import type { RecordReader } from '../../../core/records/record.js';
import { problemsOf, siteWith, tableOf } from '../plugins/fixture.js';

const { problem } = defineProblems({
  SPELLING_WORD: { message: ({ word }: { word: string }) => `\`${word}\` is misspelt.`, hint: () => 'Correct it.' },
  SPELLING_RARE: {
    message: ({ word }: { word: string }) => `\`${word}\` is rare.`,
    hint: () => 'Choose a common word.',
    severity: 'warning',
  },
});

const checker = (name: string, run: () => void): Plugin => ({
  name,
  apply({ hooks }) {
    hooks.check.tap(name, run);
  },
});

const noRecords = { recordsByPath: new Map(), hits: 0, problems: [], islands: [], hasShards: false };
const context = { routes: tableOf([]), records: {} as RecordReader };

describe('the hook check', () => {
  test('reports the problems of all plugins, and warnings as warnings', async () => {
    const { site } = await siteWith(
      [
        checker('one', () =>
          fail([problem('SPELLING_WORD', { word: 'teh' }), problem('SPELLING_RARE', { word: 'ye' })]),
        ),
        checker('two', () => {
          throw new Error('a bug');
        }),
        checker('three', () => fail(problem('SPELLING_WORD', { word: 'hte' }))),
      ],
      {},
    );
    const problems = await runCheck(site, context);
    expect(problems.map(({ code, severity, plugin }) => `${plugin} ${code} ${severity}`)).toEqual([
      'one SPELLING_WORD error',
      'one SPELLING_RARE warning',
      'two TAP_FAILED error',
      'three SPELLING_WORD error',
    ]);
  });

  test('stops the build for an error, with the warnings', async () => {
    const { site } = await siteWith(
      checker('one', () => fail([problem('SPELLING_RARE', { word: 'ye' }), problem('SPELLING_WORD', { word: 'teh' })])),
      {},
    );
    const problems = await problemsOf(() => checkRecords(context.routes, noRecords, { site, reader: context.records }));
    expect(problems.map(({ code }) => code)).toEqual(['SPELLING_RARE', 'SPELLING_WORD']);
  });

  test('does not stop the build for warnings', async () => {
    const { site, warnings } = await siteWith(
      checker('one', () => fail(problem('SPELLING_RARE', { word: 'ye' }))),
      {},
    );
    await checkRecords(context.routes, noRecords, { site, reader: context.records });
    expect(warnings).toEqual(['`ye` is rare.']);
  });
});
