import katex from 'katex';
import remarkMath from 'remark-math';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHtmlFacts } from '../../../core/records/facts/html-facts.js';
import { withMathLetters } from '../../../plugins/math/math-letters.js';
import { renderFormulas } from '../../../plugins/math/render-formulas.js';
import { createPageCompiler, markdown, type PageCompiler } from '../markdown/page-compiler.js';

describe('withMathLetters', () => {
  test.each([
    ['double-struck', 'RAk0', 'ℝ𝔸𝕜𝟘'],
    ['script', 'LA', 'ℒ𝒜'],
    ['fraktur', 'CA', 'ℭ𝔄'],
    ['bold', 'x1αΩ&amp;+', '𝐱𝟏𝛂𝛀&amp;+'],
    ['italic', 'h', 'ℎ'],
    ['monospace', 'a9', '𝚊𝟿'],
  ])('%s', (variant, text, expected) => {
    expect(withMathLetters(`<mi mathvariant="${variant}">${text}</mi>`)).toBe(`<mi>${expected}</mi>`);
  });

  test('keeps what MathML Core has', () => {
    const html = '<mi mathvariant="normal">d</mi><mo stretchy="false">(</mo>';
    expect(withMathLetters(html)).toBe(html);
  });
});

describe.each(['docs/a.md', 'docs/a.mdx'])('formulas in %s', (path) => {
  let site: PageCompiler;
  beforeAll(async () => {
    const macros = { '\\R': '\\mathbb{R}' };
    site = await createPageCompiler({
      markdown: {
        ...markdown,
        remarkPlugins: [remarkMath],
        rehypePlugins: [[renderFormulas, { katex, macros }]],
      },
    });
  });
  afterAll(() => site.remove());

  test('are MathML without styles', async () => {
    const html = await site.html('A $\\R^2$ and\n\n$$\n\\frac{a}{b}\n$$\n', { path });
    expect(html).toContain('<span class="tap-math"><math');
    expect(html).toContain('<mi>ℝ</mi>');
    expect(html).toContain('<div class="tap-math tap-math-block" tabindex="0"><math');
    expect(html).toContain('display="block"');
    expect(html).not.toContain('style=');
  });

  test('are text as they were written', async () => {
    const { title, sections } = readHtmlFacts(await site.html('# Of $a^2$\n\nIt is $b_1 < 2$.\n', { path }));
    expect(title).toBe('Of a^2');
    expect(sections).toMatchObject([{ heading: 'Of a^2', text: 'It is b_1 < 2.' }]);
  });

  test('that cannot be read are errors with their place', async () => {
    const error = (await site
      .compile('# A\n\nText $\\frac{a$ and more.\n', path)
      .catch((thrown: unknown) => thrown)) as {
      reason: string;
      line: number;
      column: number;
    };
    expect(error.reason).toContain('The formula cannot be read: ');
    expect([error.line, error.column]).toEqual([3, 6]);
  });
});
