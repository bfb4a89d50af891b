import { expect, test } from 'vitest';
import type { Plugin } from '../../../core/plugin.js';
import { problemsOf, siteWith } from './fixture.js';

test('what plugins throw in `apply` is a failure of the plugins, and reported together', async () => {
  const throwing = (name: string): Plugin => ({
    name,
    apply: () => {
      throw new RangeError(`too far from ${name}`);
    },
  });
  const problems = await problemsOf(() => siteWith([throwing('near'), throwing('far')], {}));
  expect(problems.map(({ code, plugin, hook, message }) => [code, plugin, hook, message])).toEqual([
    ['TAP_FAILED', 'near', 'apply', 'too far from near'],
    ['TAP_FAILED', 'far', 'apply', 'too far from far'],
  ]);
});
