import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build }) => {
  const { code, problems, stderr } = await build();
  expect(code).toBe(0);
  expect(problems).toEqual([
    'ANNOUNCEMENT_PAGES_UNUSED tapdocs.config.ts:9:29',
    'ANNOUNCEMENT_PAGES_UNUSED tapdocs.config.ts:9:42',
  ]);
  expect(stderr).toContain('Did you mean `/guide/**`?');
  expect(stderr).toContain('Patterns are paths without base, version and language');
};

export default expectation;
