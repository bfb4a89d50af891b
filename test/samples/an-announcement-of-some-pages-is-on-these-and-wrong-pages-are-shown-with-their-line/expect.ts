import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const bar = '<aside class=';
const id = / data-announcement="(\w+)"/;

const expectation: Expectation = async ({ build, read, write }) => {
  const shows = (): boolean[] =>
    ['index', 'guide/index', 'other'].map((path) => read(`dist/${path}.html`).includes(bar));
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  expect(shows()).toEqual([false, true, false]);
  const key = id.exec(read('dist/index.html'))?.[1];
  expect(key).toBeDefined();

  const config = read('tapdocs.config.ts');
  write('tapdocs.config.ts', config.replace("      pages: ['/guide/**'],\n", ''));
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  expect(shows()).toEqual([true, false, false]);
  // Who has closed it does not see it again because other pages show it.
  expect(id.exec(read('dist/index.html'))?.[1]).toBe(key);

  write('tapdocs.config.ts', config.replace("['/guide/**']", "'al'"));
  const wrong = await build();
  expect(wrong.problems).toEqual(['CONFIG_INVALID tapdocs.config.ts:10:7']);
  expect(wrong.stderr).toContain('Did you mean `all`?');
};

export default expectation;
