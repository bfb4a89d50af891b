import { expect, test } from 'vitest';
import { prefersMarkdown, requestedPath } from '../../../plugins/llms/negotiation.js';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', true],
  ['text/markdown;q=0.5, */*', true],
  ['TEXT/Markdown ; q=1 , text/html', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('`Accept: %s` prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown({ headers: accept === undefined ? {} : { accept } })).toBe(expected);
});

test.each([
  ['/docs/', ''],
  ['/docs/guide/', '/guide'],
  ['/docs/guide?x=1', '/guide'],
  ['/docs/guide.html', '/guide'],
  ['/docs/guide/index.html', '/guide'],
  ['/docs/%E4%B8%AD', '/中'],
  ['/docs/%', null],
  ['/other', null],
])('%s is a request for the path %s', (url, path) => {
  expect(requestedPath({ url }, '/docs/')).toBe(path);
});
