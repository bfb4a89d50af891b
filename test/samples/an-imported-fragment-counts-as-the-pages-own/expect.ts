import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read, files }) => {
  expect((await build()).problems).toEqual([]);
  const page = JSON.parse(read('dist/_tapdocs/pages/index.json')) as {
    toc: { text: string; id: string }[];
    content: string;
  };
  expect(page.toc.map(({ text, id }) => [text, id])).toEqual([
    ['First', 'first'],
    ['From the part', 'from-the-part'],
    ['First', 'first-1'],
    ['Last', 'last'],
  ]);
  expect(page.content).toContain('<a href="/guide/a">link</a>');
  expect(Object.keys(files('dist')).filter((path) => path.includes('part'))).toEqual([]);
};

export default expectation;
