import { expect, it } from 'vitest';
import { getCustomMDXComponent, renderHtmlOrText, renderInlineMarkdown } from '../theme/rspress/inline-text.js';

it.each([
  ['**a** *b* ~~c~~ `d`', '<strong>a</strong> <em>b</em> <del>c</del> <code>d</code>'],
  ['`<b>`', '<code>&lt;b></code>'],
  ['a &amp; b', 'a &amp; b'],
  ['<i>a</i>', '<i>a</i>'],
])('%s has marks and HTML', (text, html) => {
  expect(renderInlineMarkdown(text)).toEqual({ dangerouslySetInnerHTML: { __html: html } });
});

it.each([
  ['a < b', 'a < b'],
  ['1 * 2', '1 * 2'],
  [7, '7'],
  [null, ''],
  [undefined, ''],
])('%s is shown as a text', (text, shown) => {
  expect(renderHtmlOrText(text)).toEqual({ children: shown });
});

it('the elements of Markdown are plain ones', () => {
  const elements = getCustomMDXComponent();
  expect(Object.keys(elements)).toHaveLength(25);
  expect(elements).toMatchObject({ a: 'a', h1: 'h1', code: 'code', table: 'table' });
});
