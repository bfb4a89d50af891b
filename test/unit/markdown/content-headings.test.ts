import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanTitle } from '../../../core/markdown/content-headings.js';
import { runs } from '../../runs.js';

const title = (source: string, file = 'a.mdx') => scanTitle(source, { file }).title;

describe('scanTitle', () => {
  it.each([
    ['# Start', 'Start'],
    ['text\n\n  # Start ##\n', 'Start'],
    ['## Second\n\n# First\n', 'First'],
    ['Start\n===\n', 'Start'],
    ['two\nlines\n=\n', 'two lines'],
    ['---\ntitle: x\n---\n\n# Body\r\n', 'Body'],
    ['# `output.path` and **bold** _em_ snake_case', 'output.path and bold em snake_case'],
    ['# [Link](https://a.b/c_(d)) ![alt](x.png) <Badge>new</Badge> {#id}', 'Link alt new'],
    ['# Title \\{#id}', 'Title'],
    ['# a \\* b &amp; &#x4e2d; ~~c~~ `<div>`', 'a * b & 中 c <div>'],
    ['# 中文 标题', '中文 标题'],
    ['# Title <!-- no -->', 'Title'],
    ['a <!-- b\nc -->\n\n# Title', 'Title'],
    ['Start <!-- a\nb --> here\n===\n', 'Start here'],
    ['a `<!--`\n\n# Title', 'Title'],
    ['a \\<!--\n\n# Title', 'Title'],
    ['<Code text="<!--" />\n\n# Title', 'Title'],
    ['#\n# <a id="x"></a>\n# Third', 'Third'],
  ])('%j', (source, expected) => {
    expect(title(source)).toBe(expected);
  });

  it.each([
    '```sh\n# comment\n```\n',
    '~~~\n# comment\n```\n~~~\n',
    '1. a\n\n   ```sh\n   # comment\n   ```\n',
    '- ```\n  # comment\n  ```\n',
    '<!--\n# hidden\n-->\n',
    '<!-- a --> <!-- b\n\n# hidden\n\n-->\n',
    '<!--\n---\ntitle: hidden\n---\n-->\n',
    '<!--\n--> <!--\n# hidden\n-->\n',
    '- <!--\n\n  # hidden\n\n  -->\n',
    '> <!--\n> # hidden\n> -->\n',
    '{/*\n# hidden\n*/}\n',
    'export const text = `\n# code\n`;\n',
    '#hashtag\n',
    '- item\n===\n',
    '====\n',
    '<A b="\n# text\n" />\n',
    '{`\n# code\n`}\n',
    '<A b={`\n# code\n`} />\n',
    '> # quoted\n',
    '- # in a list\n',
    '',
  ])('finds none in %j', (source) => {
    expect(title(source)).toBeNull();
  });

  it.each([
    ['    # indented code\n', null, 'indented code'],
    ['# A {b} <c/>\n', 'A {b}', 'A'],
    ['{/*\n# A\n*/}\n', 'A', null],
    ['---\nmdx: { format: md }\n---\n\n# A {b}\n', 'A {b}', 'A {b}'],
    // A mistake in MDX.
    ['# A\n\n<b\n', 'A', 'A'],
    [':::tip\n# A\n:::\n', 'A', 'A'],
    ['<div>\n\n# A\n\n</div>\n', 'A', 'A'],
  ])('reads %j as Markdown, and as MDX', (source, markdown, mdx) => {
    expect([title(source, 'a.md'), title(source)]).toEqual([markdown, mdx]);
  });

  it('reads a text with many character references', () => {
    expect(title(`${'&amp; '.repeat(501)}\n\n# A\n`)).toBe('A');
  });

  it('reads a text that begins with an element', () => {
    expect(title('<div>\n\n# A\n\n</div>\n')).toBe('A');
    expect(title('# [A]\n\n[A]: ./a.md\n')).toBe('A');
  });

  it('finds none in a text beyond the limits of parsers', () => {
    expect(title(`${'> '.repeat(60)}a\n\n# A\n`)).toBeNull();
    expect(title(`${'*a **b '.repeat(1500)}${'c* d** '.repeat(1500)}\n\n# A\n`)).toBeNull();
  });

  it('reads Markdown as MDX if the site does', () => {
    expect(scanTitle('# A {b}', { file: 'a.md', format: 'mdx' }).title).toBe('A');
  });

  it('goes on after what it skipped', () => {
    expect(title('```sh\n# no\n```\n# yes\n')).toBe('yes');
    expect(title('<!-- a -->\n# yes\n')).toBe('yes');
    expect(title("import a from './a';\n\n# yes\n")).toBe('yes');
  });

  it('gives the front matter and what is wrong with it', () => {
    expect(scanTitle('---\ntitle: T\n---\n# H\n', { file: 'a.md' })).toMatchObject({
      frontMatter: { title: 'T' },
      title: 'H',
      problems: [],
    });
    expect(scanTitle('---\na: b: c\n---\n# H\n', { file: 'docs/x.md' }).problems).toMatchObject([
      { at: { file: 'docs/x.md', line: 2 } },
    ]);
  });

  it('never throws', () => {
    const part = fc.constantFrom(
      '#',
      ' ',
      '\n',
      '\r\n',
      '=',
      '-',
      '`',
      '```',
      '~~~',
      '*',
      '_',
      '[',
      '](',
      ')',
      '<',
      '>',
      '{',
      '}',
      '\\',
      '&#0;',
      '&#x110000;',
      'a',
      '中',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        const found = title(parts.join(''));
        expect(found === null || (found !== '' && found === found.trim())).toBe(true);
      }),
      { numRuns: runs() },
    );
  });
});
