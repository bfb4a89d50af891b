import { expect, it } from 'vitest';
import { decorateCode } from '../decorate-code.js';

const part = (start: number, end: number, name: string) =>
  ({ line: 0, part: [start, end], before: `<${name}>`, after: `</${name}>` }) as const;

it('adds parts around the elements of colours', () => {
  const html = '<span class="line"><span class="cl1">const </span>a &lt; <span class="cl2">b.c</span></span>';
  expect(decorateCode(html, [part(6, 7, 'i'), part(12, 13, 'u'), part(10, 13, 'b')], undefined)).toBe(
    '<span class="line"><span class="cl1">const </span><i>a</i> &lt; <b><span class="cl2">b.</span><u><span class="cl2">c</span></u></b></span>',
  );
});

it('adds blocks below the lines that are left', () => {
  const html = '<span class="line">a</span>\n<span class="line">b</span>';
  const below = { line: 2, part: null, before: '<hr>', after: '' };
  expect(decorateCode(html, [below], [0, 2])).toBe(`${html}<hr>`);
  expect(decorateCode(html, [{ ...below, line: 0 }], undefined)).toBe(
    '<span class="line">a</span>\n<hr><span class="line">b</span>',
  );
  expect(decorateCode(html, [{ ...below, line: 1 }], [0, 2])).toBe(html);
});
