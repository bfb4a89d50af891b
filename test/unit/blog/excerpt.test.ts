import fc from 'fast-check';
import { createProcessor } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../../core/markdown/parse/read-tree.js';
import { findExcerpt } from '../../../plugins/blog/excerpt.js';
import { excerptMarkdown } from '../../../plugins/blog/excerpt-markdown.js';
import { readPostName } from '../../../plugins/blog/post-name.js';
import { runs } from '../../runs.js';

const place = { filePath: 'blog/a/index.md', path: '/blog/2024/01/01/a', folder: 'blog' };

type Format = 'md' | 'mdx';

const excerptOf = (body: string, format: Format = 'md') => findExcerpt(body, readTree(body, format).tree);

const converted = (body: string, format: Format = 'md') =>
  excerptMarkdown(excerptOf(body, format), { ...place, format });

describe('an excerpt', () => {
  it.each([
    ['above a comment', 'One.\n\n<!-- more -->\n\nTwo.', 'One.'],
    ['above the comment of Docusaurus', 'One.\n\n<!--truncate-->\n\nTwo.', 'One.'],
    ['above a comment in its paragraph', 'One.\n<!-- more -->\nTwo.', 'One.'],
    ['below front matter', '---\na: b\n---\n\nOne.\n\nTwo.', 'One.'],
    ['outside of containers', ':::tip\nNo.\n:::\n\nOne.', 'One.'],
    ['that is the first paragraph', '# Title\n\n![Picture](a.png)\n\nOne\nline.\n\nTwo.', 'One\nline.'],
    [
      'above a comment that is not in code',
      '```\n<!-- more -->\n```\n\n<!-- more -->\n\nTwo.',
      '```\n<!-- more -->\n```',
    ],
    ['that is no text in HTML', '<!--\nNo.\n\nNo.\n-->\n\nOne.', 'One.'],
    ['of a text without paragraphs', '# Title\n\n- a\n- b\n', ''],
  ])('is the text %s', (_, body, text) => {
    expect(excerptOf(body).text.trim()).toBe(text);
  });

  it.each([
    ['above a comment', 'One.\n\n{/* truncate */}\n\nTwo.', 'One.'],
    ['above a comment of HTML', 'One.\n<!-- more -->\n\nTwo.', 'One.'],
    ['below statements', 'import A from "a"\n\nexport const b = `\n\nNo.\n`\n\nOne.\n\nTwo.', 'One.'],
    ['that is no expression', '{`\nNo.\n\nNo.\n`}\n\nOne.', 'One.'],
  ])('of MDX is the text %s', (_, body, text) => {
    expect(excerptOf(body, 'mdx').text.trim()).toBe(text);
  });

  it('has a summary without markup', () => {
    expect(excerptOf('# T\n\nA **「重要」**的 [b](c) `d` &amp; e[^1]\n<b>f</b>\n\n[^1]: g').summary).toBe(
      'A 「重要」的 b d & e f',
    );
  });

  it('knows its marker, and whether the post goes on', () => {
    expect(excerptOf('One.\n\n<!-- more -->\n')).toMatchObject({ isMarked: true, isPart: false });
    expect(excerptOf('    <!-- more -->\n').isMarked).toBe(false);
    expect(excerptOf('One.\n\nTwo.')).toMatchObject({ isMarked: false, isPart: true });
    expect(excerptOf('---\na: b\n---\n')).toMatchObject({ text: '', isPart: false });
  });

  it.each([
    ['a link to a file', '[A](../b.md "T")', '[A](<./b.md> "T")'],
    ['a link to a route', '[A](./b?x#y)', '[A](</blog/2024/01/01/b?x#y>)'],
    ['a link in the post', '[A](#part)', '[A](</blog/2024/01/01/a#part>)'],
    ['an image', '![A](./a%20b.png)\n\n<!-- more -->', '![A](<./a/a%20b.png>)'],
    ['a reference', 'See [A][r].\n\n<!-- more -->\n\n[r]: ./b.md', 'See [A](<./a/b.md>).'],
    ['a URL', 'At <https://a.example/?b={c}>', 'At [https://a.example/?b=\\{c\\}](<https://a.example/?b={c}>)'],
    ['code of MDX', 'a {b} < c', 'a \\{b} \\< c'],
    ['a word of MDX', 'export it\n\n<!-- more -->', '&#101;xport it'],
    ['raw HTML', 'a <b>c</b> <br>', 'a c'],
    ['a footnote', 'a[^1] b\n\n<!-- more -->\n\n[^1]: c', 'a b'],
    ['a heading', '# T\n\n## A {#id}\n\nB\n---\n\n<!-- more -->', '### A\n\n### B'],
    ['indented code', '    {a}\n\n<!-- more -->', '````\n{a}\n````'],
  ])('keeps the meaning of %s', (_, body, mdx) => {
    expect(converted(body)).toBe(mdx);
  });

  it('of MDX leaves out what the post imports and computes', () => {
    const body = 'import A from "./A";\n\n<A>x</A>\n\n{1 + 1}\n\n<Badge text="b" /> <!-- c -->\n\n{/* more */}';
    expect(converted(body, 'mdx')).toBe('<Badge text="b" />');
  });

  it('of any Markdown is MDX, or there is none', () => {
    const parts = [
      'a',
      ' ',
      '\n',
      '\n\n',
      '{',
      '}',
      '<',
      '>',
      '</b>',
      '<b>',
      '`',
      '```\n',
      '# ',
      '- ',
      '> ',
      '[',
      ']',
      '(b)',
      '![',
      '*',
      '_',
      '\\',
      '|',
      ':::',
      'import ',
      'export ',
      '<!--',
      '-->',
      '    ',
      '[^1]',
      '&lt;',
      '~~',
    ];
    const processor = createProcessor({ format: 'mdx' });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 24 }), (list) => {
        const text = excerptMarkdown({ text: list.join(''), definitions: '' }, { ...place, format: 'md' });
        if (text !== null) expect(() => processor.parse(text)).not.toThrow();
      }),
      { numRuns: runs(), examples: [[['a', '```\n', '<', '```\n']]] },
    );
  });
});

describe('the name of a post', () => {
  it.each([
    ['2024-05-01-title.md', '2024-05-01', '2024/05/01/title'],
    ['2024/05/01/title.mdx', '2024-05-01', '2024/05/01/title'],
    ['2024-05-01-title/index.md', '2024-05-01', '2024/05/01/title'],
    ['2024-05-01/title.md', '2024-05-01', '2024/05/01/title'],
    ['2024-5-1-title.md', '2024-05-01', '2024/05/01/title'],
    ['2024-05-01.md', '2024-05-01', '2024/05/01'],
    ['team/2024-05-01-title.md', '2024-05-01', 'team/2024/05/01/title'],
    ['title.md', '', 'title'],
    ['v2024-05-01.md', '', 'v2024-05-01'],
  ])('%s', (file, date, slug) => {
    expect(readPostName(file)).toEqual({ date, slug });
  });

  it.each([
    ['team/2024-5-01-title.md', '2024-05-01', '2024/5/01/team/title'],
    ['2024-05-01-title/index.md', '2024-05-01', '2024/05/01/title'],
    ['release-2024-05-01.md', '2024-05-01', '2024/05/01/release-'],
    ['2024-05-01.md', '2024-05-01', '2024/05/01'],
    ['title.md', '', 'title'],
  ])('%s, as in Docusaurus', (file, date, slug) => {
    expect(readPostName(file, 'words')).toEqual({ date, slug });
  });
});
