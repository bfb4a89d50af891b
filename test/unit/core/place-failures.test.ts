import { expect, test } from 'vitest';
import { serverBundleName } from '../../../core/document/load-server-bundle.js';
import { placeFailures } from '../../../core/document/place-failures.js';
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
