import { expect, it } from 'vitest';
import { describeProblem } from '../../../core/dev/shown-problem.js';
import type { Problem } from '../../../core/problems/problem.js';

const plain: Problem = {
  code: 'X',
  severity: 'error',
  message: 'It failed in /site/a.md.',
  hint: 'Look at /site/b.md.',
};

it('a problem without a place has neither a place nor lines', () => {
  expect(describeProblem(plain, '/site')).toEqual({
    code: 'X',
    place: '',
    opens: false,
    message: 'It failed in a.md.',
    frame: '',
    hint: 'Look at b.md.',
    docs: '',
  });
});

it('a problem with a place has the lines around it, if its source is known', () => {
  const at = { file: '/site/docs/a.md', line: 2, column: 3 };
  expect(describeProblem({ ...plain, at }, '/site')).toMatchObject({ place: 'docs/a.md:2:3', frame: '' });
  const { frame } = describeProblem({ ...plain, at: { ...at, source: 'one\ntwo\nthree\n' } }, '/site');
  expect(frame.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^1 .*one$/),
      expect.stringMatching(/2 .*two$/),
      expect.stringMatching(/\^/),
    ]),
  );
});

it('an editor can open a place in a file of the site', () => {
  const opensAt = (file: string, version?: string): boolean =>
    describeProblem({ ...plain, at: { file, line: 2, version } }, '/site').opens;
  expect([opensAt('docs/a.md'), opensAt('/site/docs/a.md')]).toEqual([true, true]);
  expect([opensAt('../a.md'), opensAt('/other/a.md'), opensAt('docs/a.md', '1.0')]).toEqual([false, false, false]);
});

it('the plugin and its hook are named', () => {
  expect(describeProblem({ ...plain, plugin: 'p' }, '/site').message).toBe('[p] It failed in a.md.');
  expect(describeProblem({ ...plain, plugin: 'p', hook: 'emit' }, '/site').message).toBe(
    '[p] emit: It failed in a.md.',
  );
});

it('only a page of the web documents a problem', () => {
  const docsOf = (docs: string): string => describeProblem({ ...plain, docs }, '/site').docs;
  expect(['https://a.example/x', 'HTTP://a.example', 'javascript:x', 'xhttps://a'].map(docsOf)).toEqual([
    'https://a.example/x',
    'HTTP://a.example',
    '',
    '',
  ]);
});
