import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHighlighter, type HighlightPack } from '../../../core/markdown/highlighter.js';
import { createPageCompiler, markdown, type PageCompiler } from './page-compiler.js';

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler();
});
afterAll(() => site.remove());

const actions = (language = ''): string =>
  `<div class="code-actions"${language && ` data-language="${language}"`}>` +
  '<button type="button" class="code-wrap" title="toggleWrap" aria-label="toggleWrap" aria-pressed="false"></button>' +
  '<button type="button" class="code-copy" title="copyCode" aria-label="copyCode"></button></div>';
const body = (code: string, language?: string): string =>
  `<div class="code-body"><pre class="shiki" tabindex="0"><code>${code}</code></pre>${actions(language)}</div>`;

describe.each(['docs/a.md', 'docs/a.mdx'])('code blocks in %s', (path) => {
  const html = (source: string) => site.html(source, { path });
  const lines = async (source: string) =>
    [...(await html(source)).matchAll(/<span class="(line[^"]*)">/g)].map(([, name]) => name);

  it('are one string with title and buttons', async () => {
    expect(await html('```\na < b & c\n\nd\n```')).toBe(
      `<div class="code-block language-text">${body('<span class="line">a &lt; b &amp; c</span>\n<span class="line"></span>\n<span class="line">d</span>')}</div>`,
    );
    expect(await html('~~~css title="a & <b>.css"\n~~~')).toBe(
      `<div class="code-block language-css"><div class="code-title">a &amp; &lt;b>.css</div>${body('<span class="line"></span>')}</div>`,
    );
  });

  it('carry both colours of each stretch, and none where it is plain', async () => {
    expect(await html('```ts\nlet a;\n```')).toMatch(
      /<span class="line"><span class="cl\d+ cd\d+">let <\/span>a;<\/span>/,
    );
  });

  it('mark lines by range and by notation', async () => {
    const code = 'a\nb // [!code ++]\nc\nd // [!code focus]\n';
    expect(await lines(`\`\`\`ts {1,3-4,9-99999999}\n${code}\`\`\``)).toEqual([
      'line highlighted',
      'line diff add',
      'line highlighted',
      'line highlighted focused',
    ]);
    expect(await html(`\`\`\`ts\n${code}\`\`\``)).not.toContain('[!code');
    expect(await lines('```js\nx // [!code highlight]\n```')).toEqual(await lines('```js {1}\nx\n```'));
    expect(await lines('```js {1}\nx // [!code highlight]\n```')).toEqual(['line highlighted']);
  });

  it('mark words by notation and option', async () => {
    const marked = async (source: string) =>
      [...(await html(source)).matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text);
    expect(await marked('```ts /one/\nconst one = 1; // [!code word:one:1]\none();\n```')).toEqual(['one', 'one']);
    expect(await marked('```ts\n// [!code word:one:1]\nconst one = 1;\none();\n```')).toEqual(['one']);
    expect(await marked('```\n// highlight-next-line\na\n```')).toEqual([]);
    const file = await site.compile('```ts /none/\n// highlight-start\nconst one = 1;\n```', path);
    expect(file.messages.map(({ reason }) => reason)).toEqual([
      'The code does not contain the word `none` that this block marks.',
      '`highlight-start` has no `highlight-end`: the rest of the code is highlighted.',
    ]);
  });

  it('are folded when they say so', async () => {
    expect(await html('```ts collapsed title="a.ts"\na\n```')).toContain(
      '<details class="code-fold"><summary class="code-title">a.ts</summary><div class="code-body">',
    );
    expect(await html('```ts collapsed\na\n```')).toContain(
      '<summary class="code-title" data-plain="none">showCode</summary>',
    );
  });

  it('of npm become tabs of package managers', async () => {
    const script: unknown[] = [];
    const modules = {
      '@theme/PackageManagerTabs': {
        default(props: { script: string }) {
          script.push(props.script);
          return null;
        },
      },
    };
    expect(await site.html('```sh npm2yarn\ncd app\nnpm install\n```', { path, modules })).toBe('');
    expect(script).toEqual(['cd app\nnpm install']);
  });

  it('wrap and number lines when they say so', async () => {
    expect(await html('```ts lineNumbers wrapCode\n```')).toMatch(
      /^<div class="code-block language-ts has-line-numbers" data-wrap(="")?>/,
    );
    expect(await html('```ts wrapCode\n```')).toContain('aria-label="toggleWrap" aria-pressed="true"');
    expect(await html('```ts{1} lineNumbers=false wrapCode=false\n```')).toMatch(
      /^<div class="code-block language-ts"><div/,
    );
  });

  it('stand in lists, quotations and containers', async () => {
    const found = await html('- ```ts\n  a\n  ```\n\n> ```ts\n> a\n> ```\n\n:::tip\n```ts\na\n```\n:::');
    expect(found.match(/<div class="code-block language-ts"><div class="code-body">/g)).toHaveLength(3);
  });

  it('warn of an unknown language once, where it is first used', async () => {
    const { $page } = await site.load('a\n\n```nope\n```\n\n```nope\n```\n\n```other\n```', { path });
    expect($page.warnings.map(({ message, line }) => [message, line])).toEqual([
      [expect.stringContaining('`nope`'), 3],
      [expect.stringContaining('`other`'), 9],
    ]);
  });
});

it('takes the defaults of the site, which a block may refuse', { meta: { clauses: ['4-code-wrap'] } }, async () => {
  const own = await createPageCompiler({ codeDefaults: { lineNumbers: true, wrapCode: true } });
  expect(await own.html('```ts\n```')).toMatch(
    /^<div class="code-block language-ts has-line-numbers" data-wrap(="")?>/,
  );
  expect(await own.html('```ts lineNumbers=false wrapCode=false\n```')).toMatch(
    /^<div class="code-block language-ts"><div/,
  );
  own.remove();
});

it('leaves a block that a plugin of the user has finished', async () => {
  type Node = { type: string; tagName?: string; properties?: object; children?: Node[]; value?: string };
  const finish = () => (tree: Node) => {
    for (const node of tree.children ?? []) {
      if (node.tagName === 'pre')
        Object.assign(node, { properties: { className: ['mine'] }, children: [{ type: 'text', value: 'done' }] });
    }
  };
  const own = await createPageCompiler({ markdown: { ...markdown, rehypePlugins: [finish] } });
  expect(await own.html('```mermaid\na\n```')).toBe('<pre class="mine">done</pre>');
  own.remove();
});

it('keeps each unique block of a page once', async () => {
  const packs = new Map<string, HighlightPack>();
  const cache = {
    get: () => ({}),
    put: (file: string, pack: HighlightPack) => void packs.set(basename(file), pack),
  };
  const own = await createPageCompiler({ highlighter: await createHighlighter(markdown, cache) });
  await own.compile('```ts\na\n```\n\n```ts title="x"\na\n```\n\n```js\na\n```', 'docs/a.md');
  await own.compile('```ts lineNumbers\na\n```\n\n```ts {1}\na\n```', 'docs/b.md');
  expect([...packs].map(([file, pack]) => [file, Object.keys(pack).length])).toEqual([
    ['a.md', 2],
    ['b.md', 2],
  ]);
  own.remove();
});
