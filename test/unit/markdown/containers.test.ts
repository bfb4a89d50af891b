import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageCompiler, type PageCompiler } from './page-compiler.js';
import { runs } from '../../runs.js';

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler();
});
afterAll(() => site.remove());

const formats = ['docs/a.md', 'docs/a.mdx'];
const callout = (kind: string, title: string, body: string): string => {
  const name = `callout${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  // A title of its own says no kind.
  const label = title === name ? '' : ` aria-label="${name}"`;
  return `<div class="callout callout-${kind}" role="note"${label}><p class="callout-title">${title}</p><div class="callout-body">${body}</div></div>`;
};
const tip = (body: string, title = 'calloutTip'): string => callout('tip', title, body);

/** Markup without the line ends between blocks. */
async function html(source: string, path: string): Promise<string> {
  return (await site.html(source, { path })).replace(/>\n+/g, '>').replace(/\n+</g, '<');
}

async function warnings(source: string, path = 'docs/a.md') {
  return (await site.load(source, { path })).$page.warnings.map(({ line, column, message }) => [line, column, message]);
}

describe.each(formats)('containers in %s', (path) => {
  it.each([
    ['tight', ':::tip\ntext\n:::', tip('<p>text</p>')],
    ['loose', ':::tip\n\ntext\n\n:::', tip('<p>text</p>')],
    ['empty', ':::tip\n:::', tip('')],
    ['straight after a paragraph', 'a\n:::tip\nb\n:::\nc', `<p>a</p>${tip('<p>b</p>')}<p>c</p>`],
    ['straight after a list', '- a\n:::tip\nb\n:::\n- c', `<ul><li>a</li></ul>${tip('<p>b</p>')}<ul><li>c</li></ul>`],
    ['in a list item', '- a\n  :::tip\n  b\n  :::\n- c', `<ul><li>a${tip('<p>b</p>')}</li><li>c</li></ul>`],
    ['in a quotation', '> :::tip\n> a\n> :::\n> b', `<blockquote>${tip('<p>a</p>')}<p>b</p></blockquote>`],
    ['a list inside', ':::tip\n- a\n- b\n:::', tip('<ul><li>a</li><li>b</li></ul>')],
    ['a quotation inside', ':::tip\n> a\n:::', tip('<blockquote><p>a</p></blockquote>')],
    [
      'a setext heading inside',
      ':::tip\na\n---\n:::',
      tip(
        '<h2 id="a"><a class="header-anchor" aria-hidden="true" tabindex="-1" href="#a" aria-label="Anchor">#</a>a</h2>',
      ),
    ],
    [
      'a table inside',
      ':::tip\n| a |\n| - |\n| b |\n:::\nc',
      `${tip('<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>')}<p>c</p>`,
    ],
    ['Windows line ends', ':::tip Title\r\na\r\n:::\r\nb', `${tip('<p>a</p>', 'Title')}<p>b</p>`],
    ['spaces', '  ::: tip   Title  \na\n:::  ', tip('<p>a</p>', 'Title')],
    ['title as text', ':::tip A *b* `c`\na\n:::', tip('<p>a</p>', 'A <em>b</em> <code>c</code>')],
    ['title in brackets', ':::tip[A [b](/c) \\] *d*]\na\n:::', tip('<p>a</p>', 'A <a href="/c">b</a> ] <em>d</em>')],
    ['title as attribute', ':::tip{title="A {b} *c*"}\na\n:::', tip('<p>a</p>', 'A {b} *c*')],
    ['title as attribute with an escaped brace, as in MDX', ':::tip\\{title="A"}\na\n:::', tip('<p>a</p>', 'A')],
    [
      'classes and an id',
      ':::tip[A]{.wide #a .late #b class="c"}\na\n:::',
      tip('<p>a</p>', 'A').replace('"callout callout-tip"', '"callout callout-tip wide late c" id="b"'),
    ],
    ['title with an escaped character', ':::tip \\*A\na\n:::', tip('<p>a</p>', '*A')],
    ['title as attribute after a space', ":::tip {title='A b'}\na\n:::", tip('<p>a</p>', 'A b')],
    ['brackets that do not end the line', ':::tip[a] b\nc\n:::', tip('<p>c</p>', '[a] b')],
    [
      'details',
      ':::details\na\n:::',
      '<details class="callout callout-details"><summary>calloutDetails</summary><div class="callout-body"><p>a</p></div></details>',
    ],
    [
      'open details',
      ':::details{open title=More}\na\n:::',
      '<details class="callout callout-details" open=""><summary>More</summary><div class="callout-body"><p>a</p></div></details>',
    ],
    [
      'nested, longer outside',
      '::::tip\n:::info X\na\n:::\nb\n::::',
      tip(`${callout('info', 'X', '<p>a</p>')}<p>b</p>`),
    ],
    ['nested, same length', ':::tip\n:::info X\na\n:::\nb\n:::', tip(`${callout('info', 'X', '<p>a</p>')}<p>b</p>`)],
    ['one after another', ':::tip\na\n:::\n:::info X\nb\n:::', tip('<p>a</p>') + callout('info', 'X', '<p>b</p>')],
  ])('%s', async (_, source, expected) => {
    expect((await html(source, path)).replace(' open>', ' open="">')).toBe(expected);
    expect(await warnings(source, path)).toEqual([]);
  });

  it('knows each kind', async () => {
    for (const kind of ['tip', 'note', 'info', 'warning', 'caution', 'danger']) {
      const title = `callout${kind[0]?.toUpperCase()}${kind.slice(1)}`;
      expect(await html(`:::${kind}\na\n:::`, path)).toBe(callout(kind, title, '<p>a</p>'));
    }
  });

  it('holds fenced code with fences in it', async () => {
    const code = await html(':::tip\n```text\n:::\n```\n:::\nb', path);
    expect(code).toMatch(
      /^<div class="callout callout-tip" role="note">.*<span class="line">:::<\/span>.*<\/div><p>b<\/p>$/,
    );
  });

  it('leaves text that only looks like a fence', async () => {
    expect(await html('a ::: b\n\n:::1\n\n::tip\n\n:::a.b', path)).toBe(
      '<p>a ::: b</p><p>:::1</p><p>::tip</p><p>:::a.b</p>',
    );
  });

  it('warns of an unknown name, and leaves the lines', async () => {
    const source = ':::tpi *T*\ntext\n:::\nafter';
    expect(await html(source, path)).toBe('<p>:::tpi *T*</p><p>text</p><p>:::</p><p>after</p>');
    expect(await warnings(source, path)).toEqual([[1, 1, expect.stringContaining('did you mean `tip`?')]]);
    expect(await warnings(':::warn\nb\n:::', path)).toEqual([
      [1, 1, expect.stringContaining('did you mean `warning`?')],
    ]);
  });

  it.each([
    ['at the end of the page', 'a\n\n  :::tip\n  b', [3, 3]],
    ['at the end of a list item', '- :::tip\n  a\n\nb', [1, 3]],
    ['before an end that is text', ':::tip\na\n`:::`\nb', [1, 1]],
    ['before an end with more text in its item', ':::tip\n- a\n  :::\n\n  b\n\nc', [1, 1]],
    ['with too many colons for its end', '::::tip\na\n:::', [1, 1]],
  ])('warns of a missing end %s', async (_, source, [line, column]) => {
    const open = (await warnings(source, path)).filter(([, , message]) => String(message).includes('is not closed'));
    expect(open).toEqual([[line, column, expect.stringContaining('a list item, an element or the page')]]);
  });

  it('ends a container without an end with its item, its element or the page', async () => {
    expect(await html('- :::tip\n  a\n\nb', path)).toBe(`<ul><li>${tip('<p>a</p>')}</li></ul><p>b</p>`);
    expect(await html('> :::tip\n> a\n\nb', path)).toBe(`<blockquote>${tip('<p>a</p>')}</blockquote><p>b</p>`);
    expect(await html('a\n\n:::tip\nb\n\n# c', path)).toMatch(/^<p>a<\/p><div class="callout.*<h1 id="c">.*<\/div>$/);
    expect(await html(':::details T\na', path)).toMatch(/^<details.*<p>a<\/p>.*<\/details>$/);
  });

  it('warns of a missing end before that of a container around', async () => {
    expect(await warnings('::::tip\n:::info\n::::', path)).toEqual([
      [2, 1, expect.stringContaining('`:::info` is not closed')],
    ]);
  });

  it.each([
    ['after an item', ':::tip\n- a\n- b\n  :::\n\nc', `${tip('<ul><li>a</li><li>b</li></ul>')}<p>c</p>`],
    [
      'after a nested item',
      ':::tip\n- a\n  - b\n    :::\nc',
      `${tip('<ul><li>a<ul><li>b</li></ul></li></ul>')}<p>c</p>`,
    ],
    ['between items', ':::tip\n1. a\n   :::\n2. b', `${tip('<ol><li>a</li></ol>')}<ol start="2"><li>b</li></ol>`],
    [
      'around its own',
      ':::tip\n- a\n\n  :::info X\n  b\n  :::\n- c\n  :::',
      tip(`<ul><li><p>a</p>${callout('info', 'X', '<p>b</p>')}</li><li><p>c</p></li></ul>`),
    ],
    [
      'in an item',
      '- a\n\n  ::::tip\n  - b\n    ::::\n\n  c',
      `<ul><li><p>a</p>${tip('<ul><li>b</li></ul>')}<p>c</p></li></ul>`,
    ],
  ])('takes an end that is indented as text %s', async (_, source, expected) => {
    expect(await html(source, path)).toBe(expected);
    expect(await warnings(source, path)).toEqual([]);
  });

  it('warns of an end without a start, and of an unknown attribute', async () => {
    expect(await html('a\n:::\nb', path)).toBe('<p>a</p><p>:::</p><p>b</p>');
    expect(await warnings('a\n:::\nb', path)).toEqual([[2, 1, expect.stringContaining('does not close a container')]]);
    expect(await warnings(':::tip{open colour="red"}\na\n:::', path)).toEqual([
      [1, 1, expect.stringContaining('no attribute `open`')],
      [1, 1, expect.stringContaining('no attribute `colour`')],
    ]);
  });
});

describe('containers and HTML', () => {
  it('ends before a fence that an HTML block swallowed', async () => {
    const source = ':::tip\n<div>x</div>\n:::\n# H *x*\n:::info X\n<p>y</p>\n:::\n\n[a](/b)';
    expect(await html(source, 'docs/a.md')).toBe(
      `${tip('<div>x</div>')}<h1 id="h-x"><a class="header-anchor" aria-hidden="true" tabindex="-1" href="#h-x" aria-label="Anchor">#</a>H <em>x</em></h1>` +
        `${callout('info', 'X', '<p>y</p>')}<p><a href="/b">a</a></p>`,
    );
    expect((await site.load(':::tip\n<div>x</div>\n:::\n[a](/b)', { path: 'docs/a.md' })).$page.links).toEqual({
      '/b': [4, 1],
    });
  });

  it('leaves HTML in which the fence is content', async () => {
    expect(await html(':::tip\n<!--\n:::\n-->\n:::', 'docs/a.md')).toBe(tip(''));
    expect(await html('<div>\n:::tip\n</div>', 'docs/a.md')).toBe('<div>:::tip</div>');
  });
});

describe('containers and JSX', () => {
  const modules = { '@theme/Card': { default: ({ children }: { children: unknown }) => children } };

  it('hold components and stand inside of them', async () => {
    const cards = await createPageCompiler({ components: new Set(['Card']) });
    const render = async (source: string) =>
      (await cards.html(source, { modules })).replace(/>\n+/g, '>').replace(/\n+</g, '<');
    expect(await render(':::tip\n<Card>\na\n</Card>\n:::\nb')).toBe(`${tip('<p>a</p>')}<p>b</p>`);
    expect(await render('<Card>\n:::tip\na\n:::\n</Card>')).toBe(tip('<p>a</p>'));
    expect(await render(':::tip Version {1 + 1}\n{2 + 2}\n:::')).toBe(tip('4', 'Version 2'));
    cards.remove();
  });
});

type Block = string | { kind: string; blocks: Block[] };

/** Paragraphs, and containers of them. */
const blocks = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.record({ kind: fc.constantFrom('tip', 'note', 'danger'), blocks: tie('blocks') }),
  ),
  blocks: fc.array(tie('block'), { maxLength: 4 }),
})).blocks;

interface Style {
  loose: boolean;
  /** Longer fences outside; else all have three colons. */
  longer: boolean;
}

function depthOf(list: readonly Block[]): number {
  return Math.max(0, ...list.map((block) => (typeof block === 'string' ? 0 : 1 + depthOf(block.blocks))));
}

function write(list: readonly Block[], style: Style): string[] {
  return list.flatMap((block): string[] => {
    if (typeof block === 'string') return [block, ''];
    const fence = ':'.repeat(style.longer ? 3 + depthOf(block.blocks) : 3);
    const gap = style.loose ? [''] : [];
    return [`${fence}${block.kind}`, ...gap, ...write(block.blocks, style), ...gap, fence, ...gap];
  });
}

function expectedHtml(list: readonly Block[]): string {
  return list
    .map((block) => {
      if (typeof block === 'string') return `<p>${block}</p>`;
      const title = `callout${block.kind[0]?.toUpperCase()}${block.kind.slice(1)}`;
      return callout(block.kind, title, expectedHtml(block.blocks));
    })
    .join('');
}

describe('random nesting', () => {
  it.each(formats)('comes back as it was written in %s', async (path) => {
    await fc.assert(
      fc.asyncProperty(blocks, fc.boolean(), fc.boolean(), async (list, loose, longer) => {
        const source = write(list, { loose, longer }).join('\n');
        expect(await html(source, path)).toBe(expectedHtml(list));
        expect(await warnings(source, path)).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });
});
