import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read }) => {
  const run = await build();
  expect(run.code).toBe(0);
  // Each part of the layout is one problem, but not what a fence shows or what is not used.
  expect(run.problems).toEqual([
    'RSPRESS_KEY rspress.config.ts:3:34',
    'RSPRESS_KEY rspress.config.ts:4:23',
    'RSPRESS_VALUE rspress.config.ts:12:5',
    'RSPRESS_KEY rspress.config.ts:13:5',
    'RSPRESS_IMPORT docs/_own.tsx:1:10',
    'RSPRESS_IMPORT docs/guide/parts.mdx:1:37',
    'RSPRESS_THEME theme/index.tsx:3:1',
  ]);

  const parts = read('dist/guide/parts.html');
  expect(parts).toContain('<em class="fancy">fancy</em>\n<u>shiny</u>');
  expect(parts).toMatch(/<i>after the hero<\/i>[^]*own <em class="fancy">fancy again<\/em><svg[^]*<b>since 2<\/b>/);

  // Components for all pages, also those of plugins of the site.
  for (const page of ['guide/parts', 'index', 'lab']) {
    expect(read(`dist/${page}.html`)).toMatch(/class="counter">1<\/button><p class="banner">For all pages<\/p>/);
  }

  // A function for a component that needs a browser.
  const functions = read('dist/guide/functions.html');
  expect(functions).toContain('one and two');
  expect(functions.replaceAll('<!-- -->', '')).toContain(
    '<span><b>one!</b></span><span><b>two!</b></span><i>0 times</i>',
  );

  const list = read('dist/guide/list.html');
  expect(list).toContain('<li>Functions</li>');
  expect(list).toContain('└── index.ts');

  // A component with front matter and a handler runs in the browser.
  expect(read('dist/lab.html')).toMatch(/<title>Lab - Small<\/title>[^]*<tap-island[^]*<button>one<\/button>/);

  const home = read('dist/index.html');
  expect(home).toMatch(/<a href="\/base\/guide\/parts"[^>]*><span>New <b>release<\/b><\/span><\/a>/);
  expect(home).toContain('<span>First line</span><br/><span>Second line</span>');
};

export default expectation;
