import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Problem, problem } from '../../../core/problems/problem.js';
import { groupProblems, reportProblems, shortReport } from '../../../core/problems/report.js';

const report = (problems: readonly Problem[], limits = shortReport) =>
  reportProblems(problems, { colors: false, root: '/srv/site', limits });
const missing = (request: string, file: string, line = 1): Problem =>
  problem('IMPORT_UNRESOLVED', { request }, { file, line });

describe('a report of problems', () => {
  it('has a block for each cause, with the places of the others, sorted', () => {
    const problems = ['docs/c.md', 'docs/a.md', 'docs/b.md'].map((file) => missing('./x', file, 3));
    const { text, left } = report([...problems, missing('./y', 'docs/a.md')]);
    expect(text.split('\n').filter((line) => /^\S|^ {4}docs/.test(line))).toEqual([
      '✖ IMPORT_UNRESOLVED docs/a.md:1',
      '✖ IMPORT_UNRESOLVED docs/a.md:3',
      '    docs/b.md:3',
      '    docs/c.md:3',
      '4 errors: IMPORT_UNRESOLVED 4',
    ]);
    expect(left).toBe(0);
  });

  it('takes messages that name their page for the same', () => {
    const threw = (page: string): Problem => problem('COMPONENT_THREW', { detail: 'No.', page }, { file: page });
    const { text } = report([threw('docs/a.md'), threw('docs/b.md')]);
    expect(text).toMatch(/The same in:\n {4}docs\/b\.md\n\n2 errors of one cause$/);
  });

  it('is cut after a few causes of a code and a few places of a cause, and counts the rest', () => {
    const files = Array.from({ length: 100 }, (_, index) => `docs/${index}.md`);
    const one = files.map((file) => missing('./x', file));
    const many = files.map((file) =>
      problem('CONTENT_INVALID', { detail: file, hint: 'Do it.' }, { file: 'docs/all.md' }),
    );
    const { text, left } = report([...one, ...many]);
    expect(text.split('\n').length).toBeLessThan(80);
    expect(text).toContain('and 94 other places');
    expect(text).toMatch(/200 errors: (?:\w+ 100, \w+ 100)$/);
    expect(left).toBe(94 + 92);
    expect(reportProblems([...one, ...many], { colors: false, root: '/srv/site' }).left).toBe(0);
  });

  it('puts what has no place last', () => {
    const { text } = report([problem('NOT_UTF8', {}), missing('./x', 'docs/a.md')]);
    expect([...text.matchAll(/^✖ (\w+)/gm)].map(([, code]) => code)).toEqual(['IMPORT_UNRESOLVED', 'NOT_UTF8']);
  });

  it('loses none of any problems', () => {
    const any = fc.record({
      request: fc.constantFrom('./x', './y'),
      file: fc.constantFrom('a.md', 'b.md'),
      line: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(any), (list) => {
        const problems = list.map(({ request, file, line }) => missing(request, file, line + 1));
        const groups = groupProblems(problems);
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(problems.length);
        const places = new Set(problems.map(({ message, at }) => `${message} ${at?.file}:${at?.line}`));
        expect(groups.reduce((sum, { others }) => sum + others.length + 1, 0)).toBe(places.size);
      }),
    );
  });
});
