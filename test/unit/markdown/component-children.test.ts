import { createElement, type ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageCompiler, type PageCompiler } from './page-compiler.js';

const wrap =
  (tag: string) =>
  ({ children, ...props }: { children?: ReactNode }) =>
    createElement(tag, props, children);
const modules = {
  '@theme/CodeGroup': { default: wrap('x-group') },
  '@theme/FileTree': { default: wrap('x-tree') },
  '@theme/Overview': { default: wrap('x-overview') },
  '@theme/Tab': { default: wrap('x-tab') },
};

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler({ components: new Set(['CodeGroup', 'FileTree', 'Overview', 'Tab']) });
});
afterAll(() => site.remove());

const html = (source: string, path = 'docs/a.mdx') => site.html(source, { path, modules });

describe('a code group', () => {
  const labels = async (source: string, path?: string) =>
    [...(await html(source, path)).matchAll(/<x-tab label="([^"]*)"/g)].map(([, label]) => label);
  const blocks = '```ts title="a.ts"\na\n```\n\n```js [In JS]\nb\n```\n\n```sh\nc\n```\n\n```\nd\n```';

  it('makes a tab of each block: its title, its label, its language', async () => {
    expect(await labels(`<CodeGroup>\n\n${blocks}\n\n</CodeGroup>`)).toEqual(['a.ts', 'In JS', 'sh', 'text']);
  });

  it('shows a title in the tab alone', async () => {
    const result = await html(`<CodeGroup>\n\n${blocks}\n\n</CodeGroup>\n\n${blocks}`);
    expect(result.match(/<div class="code-title">/g)).toHaveLength(1);
    expect(result).toMatch(/<x-tab label="a\.ts"><div class="code-block language-ts"><div class="code-body">/);
  });

  it.each(['docs/a.md', 'docs/a.mdx'])('is a container as well, in %s', async (path) => {
    expect(await labels(`:::code-group\n\n${blocks}\n\n:::`, path)).toEqual(['a.ts', 'In JS', 'sh', 'text']);
    expect(await html(`:::code-group{groupId="x"}\n\n${blocks}\n\n:::`, path)).toContain('<x-group groupId="x">');
  });

  it('warns of attributes that it does not have', async () => {
    const page = await site.load(':::code-group{title="x"}\n\n```ts\na\n```\n\n:::', { modules });
    expect(page.$page.warnings.map(({ message }) => message)).toEqual([
      'The container `:::code-group` has no attribute `title`.',
    ]);
  });

  it('leaves other blocks and other content alone', async () => {
    expect(await html('```ts title="a.ts"\na\n```')).toContain('<div class="code-title">a.ts</div>');
    expect(await html('<CodeGroup>\n\nText.\n\n</CodeGroup>')).toBe('<x-group><p>Text.</p></x-group>');
  });

  it('does not mind a `Tab` of the page', async () => {
    const own = 'export const Tab = () => "own";\n\n<CodeGroup>\n\n```ts\na\n```\n\n</CodeGroup>\n\n<Tab />';
    expect(await html(own)).toMatch(/^<x-group><x-tab label="ts">.*<\/x-tab><\/x-group>\s*own$/s);
  });
});

describe('a file tree', () => {
  const tree = async (list: string) =>
    (await html(`<FileTree>\n\n${list}\n\n</FileTree>`))
      .replaceAll(/\n/g, '')
      .replaceAll('class="tree-entry tree-', 'class="')
      .replaceAll('<span class="tree-name">', '<n>')
      .replaceAll('<span class="tree-comment">', '<c>')
      .replaceAll('</span>', '</>');

  it('distinguishes files, folders and more, each with a comment', async () => {
    expect(await tree('- a.ts the start\n- b/\n- …\n- ...')).toBe(
      '<x-tree><ul><li class="file"><n>a.ts</> <c>the start</></li><li class="folder"><n>b/</></li>' +
        '<li class="more"><n>…</></li><li class="more"><n>...</></li></ul></x-tree>',
    );
  });

  it('folds what is in a folder, in tight and loose lists', async () => {
    const folded =
      '<x-tree><ul><li class="folder"><details open><summary><n>a</> <c>with b</></summary>' +
      '<ul><li class="file"><n>b</></li></ul></details></li></ul></x-tree>';
    expect(await tree('- a with b\n  - b')).toBe(folded);
    expect(await tree('- a with b\n\n  - b')).toBe(folded);
    expect(await tree('1. a with b\n   1. b')).toBe(folded);
  });

  it('highlights bold names, and takes code and links as one word', async () => {
    expect(await tree('- **a.ts** b *c*')).toBe(
      '<x-tree><ul><li class="file"><span class="tree-name tree-marked"><strong>a.ts</strong></> <c>b <em>c</em></></li></ul></x-tree>',
    );
    expect(await tree('- `a b.ts` c')).toContain('<n><code>a b.ts</code></> <c>c</>');
    expect(await tree('- **a**.ts c')).toContain('<strong>a</strong>.ts</> <c>c</>');
  });

  it('is made of lists in a tree alone', async () => {
    expect(await html('- a\n  - b/')).not.toContain('tree');
    expect(await tree('Text.')).toBe('<x-tree><p>Text.</p></x-tree>');
  });
});

describe('an overview', () => {
  const front = '---\noverview: true\n---\n\n';

  it.each(['docs/a.md', 'docs/a.mdx'])('comes at the end of its page, in %s', async (path) => {
    expect(await html(`${front}Text.`, path)).toBe('<p>Text.</p><x-overview focusFilter=""></x-overview>');
  });

  it('stands where it is placed', async () => {
    expect(await html(`${front}<Overview filter />\n\nText.`)).toMatch(/^<x-overview filter="">.*<p>Text\.<\/p>$/s);
  });

  it('is on no other page', async () => {
    expect(await html('---\noverview: false\n---\n\nText.')).toBe('<p>Text.</p>');
  });

  it('is left to a theme that has none', async () => {
    const bare = await createPageCompiler();
    expect(await bare.html(`${front}Text.`)).toBe('<p>Text.</p>');
    bare.remove();
  });
});

describe('a fence in a component', () => {
  const pick = (read: string) => `export const Pick = ({ children }) => <b>{${read}}</b>;\n\n`;
  const fence = '```js title="a.js"\nconst a = "<";\n```';
  const element = 'children.props.children';

  it.each([
    [`${element}.props.className`, 'language-js'],
    [`${element}.props.children`, 'const a = &quot;&lt;&quot;;\n'],
    [`${element}.props.metastring`, 'title=&quot;a.js&quot;'],
    [`${element}.type`, 'code'],
    [element, '<code class="language-js" metastring="title=&quot;a.js&quot;">const a = &quot;&lt;&quot;;\n</code>'],
  ])('has the props of MDX: %s', async (read, text) => {
    expect(await html(`${pick(read)}<Pick>\n\n${fence}\n\n</Pick>`)).toBe(`<b>${text}</b>`);
  });

  it('has them on a page that runs in the browser, too', async () => {
    const page = `---\nhydrate: true\n---\n\n${pick(`${element}.props.className`)}<Pick>\n\n${fence}\n\n</Pick>`;
    expect(await html(page)).toBe('<b>language-js</b>');
  });

  it('is highlighted where the component shows it', async () => {
    const shown = (await html(fence)).trim();
    expect(shown).toContain('<span class="');
    expect(await html(`${pick('children')}<Pick>\n\n${fence}\n\n</Pick>`)).toBe(`<b>${shown}</b>`);
    const several = await html(`${pick('[...children].reverse()')}<Pick>\n\nText.\n\n${fence}\n\n</Pick>`);
    expect(several).toBe(`<b>${shown}<p>Text.</p></b>`);
  });
});
