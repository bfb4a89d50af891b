import { createElement, type ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageCompiler, type PageCompiler, problemsOf } from './page-compiler.js';

const wrap =
  (tag: string) =>
  ({ children, ...props }: { children?: ReactNode }) =>
    createElement(tag, props, children);
const modules = {
  '@theme/Card': { default: wrap('x-card') },
  '@theme/Steps': { default: Object.assign(wrap('x-steps'), { Item: wrap('x-item') }) },
  '@theme/content/table': { default: wrap('x-table') },
  '@theme/content/h2': { default: wrap('x-h2') },
  '@theme/content/pre': { default: wrap('x-pre') },
};

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler({ components: new Set(['Card', 'Steps', 'Tabs']) });
});
afterAll(() => site.remove());

const problems = async (source: string) =>
  (await problemsOf(site.compile(source))).map(({ code, message, hint, at }) => [
    code,
    `${message} ${hint}`,
    at?.line,
    at?.column,
  ]);

describe('components of the theme', () => {
  it.each([
    ['<Card>a</Card>', '<x-card>a</x-card>'],
    ['a <Card>b</Card>', '<p>a <x-card>b</x-card></p>'],
    ['<Steps.Item>a</Steps.Item>', '<x-item>a</x-item>'],
    ['{[1].map((n) => <Card key={n}>a</Card>)}', '<x-card>a</x-card>'],
    ['<p title={<Card />.type.name}>a</p>', '<p title="">a</p>'],
    ['export const Own = () => <Card>own</Card>;\n\n<Own />', '<x-card>own</x-card>'],
    [
      ':::tip <Card>a</Card>\n:::',
      '<div class="callout callout-tip" role="note" aria-label="calloutTip"><p class="callout-title"><x-card>a</x-card></p><div class="callout-body"></div></div>',
    ],
  ])('are there without an import: %j', async (source, expected) => {
    expect(await site.html(source, { modules })).toBe(expected);
  });

  it('yield to what the page has itself', async () => {
    expect(await site.html('export const Card = () => <b>own</b>;\n\n<Card />', { modules: {} })).toBe('<b>own</b>');
    const imported = { './card': { Card: () => 'x', default: { Steps: () => 'y' } } };
    expect(await site.html("import { Card } from './card'\n\n<Card />", { modules: imported })).toBe('x');
    expect(await site.html("import all from './card'\n\n<all.Steps />", { modules: imported })).toBe('y');
    expect(await site.html('{[() => "z"].map((Card) => <Card key="1" />)}', { modules: {} })).toBe('z');
  });
});

describe('unknown props of components of the theme', () => {
  it('are warnings with their places and the nearest names, unless the props of a component are not known', async () => {
    await using known = await compilerWith({ Card: ['children', 'title', 'href'], Steps: ['children'] });
    const source =
      '<Card title="a" tilte="b" key="c">x</Card>\n\n{[1].map((n) => <Card key={n} className="c" />)}\n\n<Steps foo />\n\n<Tabs any="x" />\n';
    const { messages } = await known.site.compile(source);
    expect(messages.map(({ reason, line, column }) => [reason, line, column])).toEqual([
      ['`<Card>` has no prop `tilte`, so this has no effect. Did you mean `title`?', 1, 17],
      ['`<Steps>` has no prop `foo`, so this has no effect. It has no props.', 5, 8],
      ['`<Card>` has no prop `className`, so this has no effect. It has `title`, `href`.', 3, 31],
    ]);
  });

  it('are not those of a component of the page with the same name', async () => {
    await using known = await compilerWith({ Card: ['title'] });
    const { messages } = await known.site.compile('export const Card = () => <b>own</b>;\n\n<Card other="a" />\n');
    expect(messages).toEqual([]);
  });
});

async function compilerWith(props: Readonly<Record<string, readonly string[]>>) {
  const own = await createPageCompiler({ components: new Set(['Card', 'Steps', 'Tabs']), props });
  return { site: own, [Symbol.asyncDispose]: async () => own.remove() };
}

describe('unknown components', () => {
  it('are errors, each name once where it is first used, with the nearest name', async () => {
    const source = 'export const Local = () => <Crad />;\n\n<Tab />\n\ntext <Locl.x /> <Tab />\n\n{<Nowhere.Near />}';
    expect(await problems(source)).toEqual([
      ['COMPONENT_UNKNOWN', expect.stringMatching(/<Crad>.*<Card>/), 1, 28],
      ['COMPONENT_UNKNOWN', expect.stringMatching(/<Tab>.*<Tabs>/), 3, 1],
      ['COMPONENT_UNKNOWN', expect.stringMatching(/<Locl\.x>.*<Local>/), 5, 6],
      ['COMPONENT_UNKNOWN', expect.stringMatching(/<Nowhere\.Near>.*Import it/), 7, 2],
    ]);
  });

  it.each([
    '<my-element>a</my-element>',
    '<svg:rect />',
    '<div><span /></div>',
    '<></>',
    'const: `<Foo>`',
    '{/* <Foo /> */}',
    '\\<Foo />',
  ])('are not in %j', async (source) => {
    await expect(site.compile(source)).resolves.toBeDefined();
  });

  it('are tags in CommonMark', async () => {
    expect(await site.html('a <Foo>b</Foo>', { path: 'docs/a.md' })).toBe('<p>a <Foo>b</Foo></p>');
  });
});

describe('content components', () => {
  it('render elements of Markdown, and nothing else', async () => {
    const own = await createPageCompiler({ elements: new Set(['table', 'h2']) });
    const source = '## A {#x}\n\n| a |\n| - |\n| b |\n\n> c\n>\n> ## d\n\n<h2>e</h2>';
    const html = (await own.html(source, { modules }))
      .replace(/\n/g, '')
      .replace(/<a class="header-anchor".*?<\/a>/g, '');
    expect(html).toBe(
      '<x-h2 id="x">A</x-h2><x-table aria-labelledby="x"><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></x-table>' +
        '<blockquote><p>c</p><x-h2 id="d">d</x-h2></blockquote><h2>e</h2>',
    );
    expect(await own.html('| a |\n| - |\n| *b* |', { modules, path: 'docs/a.md' })).toMatch(
      /^<x-table>\n<thead>.*<em>b<\/em>/s,
    );
    own.remove();
  });

  it('may render code', async () => {
    const own = await createPageCompiler({ elements: new Set(['pre']) });
    expect(await own.html('```ts title="a.ts" wrapCode\nb\n```', { modules })).toBe(
      '<x-pre class="shiki language-ts" data-wrap="" data-title="a.ts"><code><span class="line">b</span></code></x-pre>',
    );
    own.remove();
  });
});

describe('interactive pages', () => {
  const interactive = async (source: string) =>
    (await site.load(source, { modules: { react: {}, './x': {}, ...modules } })).$page.interactive;

  it.each([
    "import { useState } from 'react'\n\nexport const A = () => { const [n] = useState(0); return n; };",
    "import * as React from 'react'\n\nexport function A() { React.useEffect(() => {}); return null; }",
    'export const A = () => <button onClick={() => alert(1)}>a</button>;',
    "import { Component } from './x'\n\nexport class A extends (Component ?? Object) {}",
    'a <b onClick={() => {}}>c</b>',
    '<Card onChange={() => {}} />',
    '{<b onClick={() => {}} />}',
    "export const A = () => import('./x');",
    '---\nhydrate: true\n---\n\ntext',
  ])('%j', async (source) => {
    expect(await interactive(source)).toBe(true);
  });

  it.each([
    'text that useState( and onClick={x} mention: `<b onClick={f}>`',
    '```jsx\n<button onClick={() => useState(0)} />\n```',
    'export const user = (name) => name;\n\n{user("x")}',
    '<Card onChange="text" />',
    '---\nhydrate: false\n---\n\n<b onClick={() => {}}>a</b>',
  ])('not %j', async (source) => {
    expect(await interactive(source.replace(/^text that (.*): /, '$1'.replace(/[{}]/g, '')))).toBe(false);
  });

  it('refuse a setting that is neither true nor false', async () => {
    expect(await problems('---\ntitle: x\nhydrate: maybe\n---\n')).toEqual([
      ['FRONT_MATTER_FIELD', expect.stringContaining('"maybe"'), 3, 1],
    ]);
  });

  it('keep their elements, links that know their URLs among them', async () => {
    site.write('docs/en/other.mdx', '# x');
    const source =
      '---\nhydrate: true\n---\n\n## A\n\n[b](./other.mdx) <a href="./other.mdx">c</a>\n\n```ts\nconst d = 1;\n```\n\n<Card>*e*</Card>';
    const code = String(await site.compile(source));
    expect(code).toContain('_components.h2');
    expect(code.match(/_jsx\(_components\.a, \{\s*href: "file:docs\/en\/other\.mdx"/g)).toHaveLength(2);
    expect(code).not.toContain('tap-html');
    const html = await site.html(source, { modules });
    expect(html).toMatch(/<div class="code-block language-ts"><div class="code-body"><pre class="shiki"/);
    expect(html).toContain('<x-card><em>e</em></x-card>');
  });

  it('keep raw HTML as a string that takes no room in the layout', async () => {
    const code = String(await site.compile('---\nhydrate: true\n---\na <b class="x">b</b>', 'docs/a.md'));
    expect(code.replace(/\s+/g, ' ')).toContain(
      '_jsx("tap-html", { style: { "display": "contents" }, dangerouslySetInnerHTML: { __html: "a <b class=\\"x\\">b</b>" } })',
    );
  });
});
