import { expect, test } from 'vitest';
import { serverBundleName, placeFailures } from '../../../core/document/place-failures.js';
import { problem } from '../../../core/problems/problem.js';
import { configOf } from '../plugins/fixture.js';

test('errors without places are reported together with the failure to find their places', async () => {
  const thrown = Object.assign(new Error('no window'), { stack: `Error: no window\n    at ${serverBundleName}:1:20` });
  const failed = problem('LAYOUT_THREW', { detail: 'no window', path: '/' }, undefined, thrown);
  const sourceMap = () => Promise.reject(new Error('no memory'));
  const problems = await placeFailures([failed], { config: configOf(), sourceMap });
  expect(problems.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    ['LAYOUT_THREW', 'error', failed.message],
    ['LAYOUT_PLACE', 'warning', expect.stringContaining('no memory')],
  ]);
});

test('an error from one place is reported once, with the number of pages', async () => {
  const thrown = (column: number) =>
    Object.assign(new Error('no window'), { stack: `Error: no window\n    at ${serverBundleName}:1:${column}` });
  const failed = (path: string, column: number) =>
    problem('LAYOUT_THREW', { detail: 'no window', path }, undefined, thrown(column));
  const sourceMap = () => Promise.reject(new Error('no memory'));
  const given = [failed('/', 20), failed('/a', 20), failed('/b', 30), failed('/c', 20)];
  const problems = await placeFailures(given, { config: configOf(), sourceMap });
  expect(problems.map(({ message }) => message)).toEqual([
    `${failed('/', 20).message} (The same on 2 other pages.)`,
    failed('/b', 30).message,
    expect.stringContaining('no memory'),
  ]);
});
