import { expect, it } from 'vitest';
import { mapUrls } from '../../../core/markdown/tags/url-attributes.js';

const changed = (attribute: string, value: string): string => mapUrls(attribute, value, (url) => `[${url}]`);

it.each([
  ['a.png', '[a.png]'],
  ['a.png 1x, b.png 2x', '[a.png] 1x, [b.png] 2x'],
  ['a.png 1x,b.png 2x', '[a.png] 1x,[b.png] 2x'],
  ['a.png, b.png', '[a.png], [b.png]'],
  ['\n  a.png 480w,\n  b,c.png 800w\n', '\n  [a.png] 480w,\n  [b,c.png] 800w\n'],
  ['data:image/png;base64,AAAA 2x', '[data:image/png;base64,AAAA] 2x'],
  [', a.png 100w 50h ,b.png', ', [a.png] 100w 50h ,[b.png]'],
  [',,', ',,'],
  ['', ''],
])('the candidates of %j are found', (value, expected) => {
  expect(changed('srcset', value)).toBe(expected);
});

it('other attributes are one URL', () => {
  expect(changed('src', 'a, b.png')).toBe('[a, b.png]');
  expect(changed('src', '')).toBe('');
});

it('a long value takes no longer than its length', () => {
  const value = `${'a,'.repeat(100_000)},`;
  expect(changed('srcset', value)).toBe(`[${value.slice(0, -2)}],,`);
});
