import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read, files }) => {
  expect((await build('--base', '/docs/')).problems).toEqual([]);
  const html = read('dist/index.html');
  const image = /<img[^>]*src="\/docs\/(_tapdocs\/assets\/dots\.[\da-f]{10}\.png)"[^>]*>/.exec(html);
  expect(image?.[0]).toMatch(/width="3" height="2"/);
  expect(Object.keys(files('dist'))).toContain(`dist/${image?.[1]}`);
  expect(html).toMatch(/<img[^>]*src="\/docs\/logo.svg"[^>]*width="20" height="10"/);
  expect(read('dist/logo.svg')).toContain('<svg');
};

export default expectation;
