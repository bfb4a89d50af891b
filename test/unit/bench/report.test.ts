import { describe, expect, test } from 'vitest';
import { readOptions } from '../../bench/options.js';
import { checkBudgets } from '../../bench/report/budgets.js';
import { report } from '../../bench/report/report.js';
import { createResults } from '../../bench/results.js';

function resultsOf(walls: Record<string, number[]>) {
  const results = createResults();
  for (const [key, runs] of Object.entries(walls)) {
    const [tool = '', measure = '', pages = '250'] = key.split(' ');
    for (const wall of runs) results.add({ tool, pages: Number(pages), measure }, { wall, cpu: 1, memory: 1e8 });
  }
  return results;
}

const machine = { cpu: 'Some CPU', cores: 2, memory: 16e9, node: '20.19.0', system: 'Linux 6', load: 0 };
const tools = ['tapdocs', 'docusaurus', 'hugo'].map((name) => ({ name, label: name, version: '1.0.0', notes: ['x'] }));

describe('budgets', () => {
  test('are checked on medians, against the peer of the same number of pages', () => {
    const results = resultsOf({
      'tapdocs cold': [3, 9, 4],
      'docusaurus cold': [10, 10, 11],
      'tapdocs warm': [2],
      'docusaurus warm': [10],
    });
    const verdicts = checkBudgets(results, [250]).filter(({ budget }) => budget.includes('Docusaurus'));
    expect(verdicts).toEqual([
      { budget: '250 pages: cold build, × Docusaurus ≤ 0.40', measured: '0.40', kept: true },
      { budget: '250 pages: nothing changed, × Docusaurus ≤ 0.10', measured: '0.20', kept: false },
    ]);
  });

  test('of growth compare 4,000 with 1,000 pages, time by page', () => {
    const results = resultsOf({ 'tapdocs cold 1000': [10], 'tapdocs cold 4000': [50] });
    expect(checkBudgets(results, [1000, 4000]).map(({ measured, kept }) => [measured, kept])).toEqual([
      ['1.25', false],
      ['1.00', true],
    ]);
  });

  test('that need what was not measured are left out', () => {
    expect(checkBudgets(resultsOf({ 'tapdocs cold': [1] }), [250])).toEqual([]);
  });
});

test('the report shows medians with ratios, what failed with its error, and who is missing', () => {
  const results = resultsOf({ 'tapdocs cold': [1, 3, 2], 'docusaurus cold': [4] });
  results.fail({ tool: 'hugo', pages: 250, measure: 'cold' }, 'the build ended with code 1\nno such template');
  const missing = [{ label: 'Rspress', error: 'npm install failed\nlong output' }];
  const text = report({ machine, options: { pages: [250], runs: 3, seed: 's' }, tools, missing, results });
  expect(text).toContain('| tapdocs | 2.00 s (0.50 ×) |');
  expect(text).toContain('| docusaurus | 4.00 s |');
  expect(text).toContain('| hugo | failed |');
  expect(text).toContain('no such template');
  expect(text).toContain('- Rspress: not measured: npm install failed\n');
});

describe('options', () => {
  test('are read, measures in their order', () => {
    const options = readOptions(['--pages', '1000,250', '--against', 'hugo, rspress', '--only', 'dev,cold']);
    expect(options.pages).toEqual([250, 1000]);
    expect(options.against.map(({ name }) => name)).toEqual(['hugo', 'rspress']);
    expect(options.only.map(({ name }) => name)).toEqual(['cold', 'dev']);
    expect(options.runs).toBe(3);
  });

  test.each([
    [['--pages', '2.5'], '--pages: `2.5`'],
    [['--runs', '0'], '--runs: `0`'],
    [['--against', 'jekyll'], '--against: `jekyll` is none of docusaurus'],
    [['--only', 'warmish'], '--only: `warmish`'],
  ])('%j are refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
