import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read, write }) => {
  const warning = '`zh` has one page older than the original: `docs/zh/index.md`.';
  const notice = /<aside [^>]*data-state="outdated">此译文可能已过时。/;
  const before = await build();
  expect([before.code, before.stderr.includes(warning)]).toEqual([0, true]);
  expect(read('dist/zh/index.html')).toMatch(notice);
  expect(read('dist/zh/start.html')).not.toMatch(notice);
  expect(read('dist/index.html')).not.toMatch(notice);
  // What the original is now, as `tapdocs i18n update` writes it down.
  write('i18n/zh.lock', read('i18n/zh.lock').replace('00000000', '908e5434'));
  const after = await build();
  expect([after.code, after.stderr]).toEqual([0, '']);
  expect(read('dist/zh/index.html')).not.toMatch(notice);
};

export default expectation;
