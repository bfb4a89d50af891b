import type { ReactNode } from 'react';
import type { VFile } from 'vfile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageCompiler, markdown, type PageCompiler, problemsOf } from './page-compiler.js';

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler({ components: new Set(['Box']) });
});
afterAll(() => site.remove());

/** Renders the children that a component gets. */
const kinds: unknown[] = [];
const modules = {
  '@theme/Box': {
    default: ({ children }: { children?: ReactNode }) => {
      kinds.push(children);
      return children;
    },
  },
};

const strings = (code: string) =>
  [...code.matchAll(/__html: ("(?:[^"\\]|\\.)*")/g)].map(([, json]) => JSON.parse(json ?? '""') as string);

describe('static content', () => {
  it('is one string for a page without JSX', async () => {
    const source =
      '# A\n\nb **c** `d` [e](https://e.f)\n\n- g\n\n| h |\n| - |\n| i |\n\n```ts\nj\n```\n\n{/* no code */}\n\nk{/* nor here */}[^1]\n\n[^1]: l\n';
    const code = String(await site.compile(source));
    expect(strings(code)).toHaveLength(1);
    expect(code).not.toContain('_components');
    expect(strings(String(await site.compile('a\n\n<div>b</div>\n\n<!-- c -->', 'docs/a.md')))).toEqual([
      '<p>a</p>\n<div>b</div>\n',
    ]);
  });

  it('stays whole around statements', async () => {
    const code = String(await site.compile("import './x.css'\n\na\n\nexport const b = 1\n\nc"));
    expect(strings(code)).toEqual(
      ['\n<p>a</p>\n\n<p>c</p>'].map((html) => expect.stringContaining(html.trim().slice(0, 8))),
    );
  });

  it('makes longest runs around JSX, at each level', async () => {
    const source = '*a*\n\nb\n\n<Box>\n\n*c*\n\n- d <Box>e</Box> **f** g\n- h\n\n</Box>\n\ni';
    expect(strings(String(await site.compile(source)))).toEqual([
      '<p><em>a</em></p>\n<p>b</p>\n',
      '<p><em>c</em></p>',
      expect.stringContaining(' <strong>f</strong> g'),
      expect.stringContaining('<li>h</li>'),
      expect.stringContaining('<p>i</p>'),
    ]);
    expect((await site.html(source, { modules })).replace(/\n/g, '')).toBe(
      '<p><em>a</em></p><p>b</p><p><em>c</em></p><ul><li>d e <strong>f</strong> g</li><li>h</li></ul><p>i</p>',
    );
  });

  it('leaves text that is alone to components as text', async () => {
    kinds.length = 0;
    await site.html('<Box>text & more</Box>\n\n<Box>{1}</Box>\n\n<Box><b /></Box>', { modules });
    expect(kinds).toEqual(['text & more', 1, expect.objectContaining({ type: 'b' })]);
  });

  it('renders the same as React would', async () => {
    const source =
      '# A & <b>b</b> "c"\n\n1. *d*\n2. {1 + 1} &copy; `<e>`\n\n| f | {2} |\n| :- | -: |\n| **g** | h |\n\n- [x] i\n\nj  \nk[^n]\n\n[^n]: l **m** {3}';
    const normal = (html: string) =>
      html
        .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
        .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '')
        .replace(/\/>/g, '>')
        .replace(/=""|="true"/g, '')
        .replace(/<input[^>]*>/g, (tag) => tag.slice(1, -1).split(' ').sort().join(' '))
        .replace(/>\s+|\s+</g, (space) => space.trim())
        .replace(/ style="text-align:(\w+)"/g, ' align="$1"');
    const asStrings = await site.html(source);
    const asElements = await site.html(`---\nhydrate: true\n---\n${source}`);
    expect(normal(asStrings)).toBe(normal(asElements));
  });
});

describe('exports', () => {
  it('are the front matter and the facts', async () => {
    const page = await site.load('---\ntitle: T\ntags: [a, {b: null}]\n---\n\n[a](/b)', { path: 'docs/en/a.mdx' });
    expect(page.frontmatter).toEqual({ title: 'T', tags: ['a', { b: null }] });
    expect(page.$page).toEqual({
      file: 'docs/en/a.mdx',
      frontMatter: page.frontmatter,
      head: [],
      interactive: false,
      links: { '/b': [6, 1] },
      files: [],
      missing: [],
      images: {},
      warnings: [],
      fragments: [],
    });
    expect((await site.load('text', { path: 'docs/a.md' })).frontmatter).toEqual({});
  });

  it('leave a `frontmatter` of the page alone', async () => {
    const page = await site.load('---\na: 1\n---\n\nexport const frontmatter = 2;\n');
    expect([page.frontmatter, page.$page.frontMatter]).toEqual([2, { a: 1 }]);
  });

  it('hold the facts of imported Markdown', async () => {
    const facts = { file: 'docs/en/part.mdx', links: {} };
    const source =
      "import Part from './part.mdx'\nimport { default as Other } from '../x.md'\nimport { x } from './list.mdx'\nimport y from './y.js'\n\n<Part />";
    const fragment = { default: () => 'part', $page: facts, x: 1 };
    const page = await site.load(source, {
      modules: { './part.mdx': fragment, '../x.md': fragment, './list.mdx': fragment, './y.js': fragment },
    });
    expect(page.$page.fragments).toEqual([facts, facts]);
    expect(page.$page.links).toEqual({});
  });

  it('keep odd keys what they are', async () => {
    const page = await site.load('---\n__proto__: {a: 1}\n"b c": 2\n---\n\n[a](__proto__)');
    expect(Object.keys(page.$page.frontMatter)).toEqual(['__proto__', 'b c']);
    expect(Object.keys(page.$page.links)).toEqual(['__proto__']);
  });

  it('collect warnings, those of a user plugin too', async () => {
    const warn = () => (_tree: unknown, file: VFile) => void file.message('mine');
    const own = await createPageCompiler({ markdown: { ...markdown, remarkPlugins: [warn] } });
    const { $page } = await own.load('```nope\n```\n\n```nope\n```\n\n:::\n');
    expect($page.warnings).toEqual([
      { message: expect.stringContaining('does not close a container'), line: 7, column: 1 },
      { message: 'mine', line: 1, column: 1 },
      { message: expect.stringContaining('`nope` is unknown'), line: 1, column: 1 },
    ]);
    own.remove();
  });
});

describe('errors', () => {
  it('are reported together', async () => {
    const source = '---\na: b: c\n---\n\n![x](./no.png)\n\n<Bx />';
    expect(
      (await problemsOf(site.compile(source))).map(({ code, at }) => [code, at?.file, at?.line, at?.column]),
    ).toEqual([
      ['FRONT_MATTER_SYNTAX', 'docs/en/page.mdx', 2, 4],
      ['IMAGE_MISSING', 'docs/en/page.mdx', 5, 1],
      ['COMPONENT_UNKNOWN', 'docs/en/page.mdx', 7, 1],
    ]);
  });

  it.each([
    ['MDX_SYNTAX', 'text\n\n{1 +}\n', 3, 5, 'acorn'],
    ['MDX_SYNTAX', 'import a form "b"', 1, 10, 'acorn'],
    ['TAG_UNCLOSED', 'a <b>\n\nc', 1, 3, '`<b>` is not closed in the paragraph'],
    ['TAG_UNCLOSED', '- a <b>\n  c\n\nd', 1, 5, '`<b>`'],
    ['TAG_UNCLOSED', '<A>\n\n<B>\n\nc\n\n</A>', 3, 1, '`<B>` is not closed: `</A>` in line 7'],
    ['TAG_UNCLOSED', '<A>\n\n</B>', 1, 1, '`</B>` in line 3'],
    ['TAG_UNCLOSED', '# a\n\n<A.B c="d">\n\ne', 3, 1, '`<A.B>`'],
    ['TAG_UNCLOSED', 'a\n\n<>\n\nb', 3, 1, '`<>`'],
    ['TAG_UNOPENED', '</b>', 1, 1, '`</b>`'],
    ['TAG_UNOPENED', 'a\n\nb </c.d>', 3, 3, '`</c.d>`'],
    ['CODE_UNFINISHED', '<b\n', 1, 1, 'tag'],
    ['CODE_UNFINISHED', 'a\n\n<B c="d\n\ne', 3, 1, 'tag'],
    ['CODE_UNFINISHED', 'a <b c={1\n\ne', 1, 3, 'tag'],
    ['CODE_UNFINISHED', 'a {b\n\nc', 1, 3, 'expression'],
    ['CODE_UNFINISHED', 'a\n\n{b\n\nc', 3, 1, 'expression'],
  ])('of syntax have a place: %s %j', async (code, source, line, column, text) => {
    expect(await problemsOf(site.compile(source))).toMatchObject([
      {
        code,
        message: expect.stringContaining(text),
        at: { file: 'docs/en/page.mdx', line, column, source },
      },
    ]);
  });

  it('of tags that HTML lets end without a slash say how to write them', async () => {
    const [problem] = await problemsOf(site.compile('# a\n\n<img src="/b.png">\n'));
    expect(problem?.hint).toMatch(/^Write `<img \/>`/);
  });

  it('of syntax come with those of the front matter', async () => {
    expect((await problemsOf(site.compile('---\n- a\n---\n{'))).map(({ code }) => code)).toEqual([
      'FRONT_MATTER_SYNTAX',
      'CODE_UNFINISHED',
    ]);
  });
});

describe('plugins of the user', () => {
  it('see plain elements with ids, and their links, images and code are finished', async () => {
    const seen: string[] = [];
    type Node = {
      type: string;
      tagName?: string;
      properties?: Record<string, unknown>;
      children?: Node[];
      value?: string;
    };
    const rehype = () => (tree: Node) => {
      const walk = (node: Node): void => {
        if (node.tagName)
          seen.push(`${node.tagName}${node.properties?.['id'] ? `#${String(node.properties['id'])}` : ''}`);
        node.children?.forEach(walk);
      };
      walk(tree);
      tree.children?.push({
        type: 'element',
        tagName: 'a',
        properties: { href: 'https://a.b' },
        children: [{ type: 'text', value: 'c' }],
      });
    };
    const remark = () => (tree: Node) => {
      tree.children?.push({ type: 'code', value: 'let x' });
    };
    const own = await createPageCompiler({
      markdown: { ...markdown, remarkPlugins: [remark], rehypePlugins: [rehype] },
    });
    const html = await own.html('## A\n\n- b');
    expect(seen).toEqual(['h2#a', 'a', 'ul', 'li', 'pre', 'code']);
    expect(html).toContain('<a href="https://a.b" target="_blank" rel="noopener noreferrer">c</a>');
    expect(html).toContain('<span class="line">let x</span>');
    own.remove();
  });
});

describe('attributes of HTML in MDX', () => {
  it.each([
    '<iframe allowfullscreen=""></iframe>',
    '<video autoplay="" muted="" loop="" playsinline=""></video>',
    '<input readonly="" required=""/>',
    '<form novalidate=""><button formnovalidate=""></button></form>',
    '<div contenteditable="" itemscope="" popover="" hidden=""></div>',
    '<img ismap=""/>',
  ])('without a value are written: %s', async (html) => {
    const written = html.replaceAll('=""', '');
    expect(await site.html(written)).toBe(html);
    expect(await site.html(`{<div>${written}</div>}`)).toBe(`<div>${html}</div>`);
  });

  it('that are code are errors, also in expressions', async () => {
    const source = '<button onclick="a()">b</button>\n\n{<a onMouseOver="a()" style="b">c</a>}';
    expect(await problemsOf(site.compile(source))).toMatchObject([
      { code: 'HANDLER_TEXT', at: { line: 1, column: 9 } },
      { code: 'HANDLER_TEXT', at: { line: 3, column: 5 } },
      { code: 'STYLE_TEXT', at: { line: 3, column: 23 } },
    ]);
  });

  it('of components are left alone', async () => {
    expect(String(await site.compile('<Box autoplay onPlay="a" />'))).toMatch(/autoplay: true,\s*onPlay: "a"/);
  });
});
