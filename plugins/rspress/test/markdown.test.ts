import { compile } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { expect, it, onTestFinished } from 'vitest';
import { createPageCompiler, markdown, type PageCompiler } from '../../../test/unit/markdown/page-compiler.js';
import { pageFilter } from '../page-globs.js';
import { pageFrontMatter } from '../front-matter.js';
import { rspressMarkdown } from '../markdown/rspress-markdown.js';
import { denoCommand } from '../theme/PackageManagerTabs/deno-command.js';

async function open(): Promise<PageCompiler> {
  const settings = { root: '', dir: 'docs', components: new Set(['Badge']), globals: {} };
  const site = await createPageCompiler({
    markdown: { ...markdown, format: 'mdx', remarkPlugins: [[rspressMarkdown, settings]] },
  });
  settings.root = site.root;
  onTestFinished(() => site.remove());
  return site;
}

it('reads files of the site, of the docs and next to the page in fences', async () => {
  const site = await open();
  site.write('root.js', 'const atRoot = 1;\n');
  site.write('docs/in-docs.js', 'const inDocs = 1;\n');
  const page = await site.text(
    '---\nlineNumbers: true\n---\n\n```js file="<root>/root.js"\n```\n\n```js file="/in-docs.js" title=a.js fold height=200\n```\n',
  );
  const html = page ? page.html() : '';
  expect(html.replace(/<[^>]*>/g, '')).toContain('const atRoot = 1;');
  expect(html.replace(/<[^>]*>/g, '')).toContain('const inDocs = 1;');
  expect(html).toContain('>a.js<');
  expect(html.match(/line-numbers/g)?.length).toBe(2);
});

it('imports components of the theme from it, and what else the theme of Rspress has from a module', async () => {
  const settings = {
    root: '/',
    dir: 'docs',
    components: new Set(['Badge']),
    globals: { Hello: '@site/Hello.tsx' },
    hasVersions: false,
  };
  const codeOf = async (value: string): Promise<string> =>
    String(await compile({ path: '/docs/a.mdx', value }, { remarkPlugins: [[rspressMarkdown, settings]], jsx: true }));
  expect(await codeOf("import { Badge } from 'rspress/theme';\n\n<Badge />\n")).toContain('from "@theme"');
  expect(await codeOf("import { Badge, useTheme } from '@theme';\n\n{Badge && useTheme()}\n")).toContain(
    'from "@rspress/core/theme"',
  );
  expect(await codeOf("import a from './missing.png';\nimport './own.css';\n\nText\n")).toMatch(
    /^(?!.*missing).*own\.css/s,
  );
  expect(await codeOf('<Hello />\n')).toContain('import Hello from "@site/Hello.tsx"');
  expect(await codeOf("import Hello from './own';\n\n<Hello />\n")).not.toContain('@site');
  expect(await codeOf('[[toc]]\n')).toContain('<Toc />');
  expect(await codeOf("import { useLang as useIt } from 'rspress/runtime';\n\n{useIt()}\n")).toContain('{$useIt()}');
  // With versions, the version of a page is known in its document only.
  const version = "import { useVersion } from 'rspress/runtime';\n\n{useVersion()}\n";
  expect(await codeOf(version)).toContain('{$useVersion()}');
  settings.hasVersions = true;
  expect(await codeOf(version)).toContain('{useVersion()}');
  const page = (field: string): string => `import { usePage } from 'rspress/runtime';\n\n{usePage().page.${field}}\n`;
  expect(await codeOf(page('title'))).toContain('{$usePage()');
  expect(await codeOf(page('version'))).toContain('{usePage()');
});

it('reports deleted words in headings, which sidebars and outlines show without their markup', async () => {
  const settings = { root: '/', dir: 'docs', components: new Set<string>(), globals: {} };
  const value = '# ~~Old~~ API\n\n~~No heading~~\n\n## `a` and **b**\n\n### ~~gone~~\n\n##### ~~deep~~\n';
  const { messages } = await compile(
    { path: '/docs/a.mdx', value },
    { remarkPlugins: [remarkGfm, [rspressMarkdown, settings]] },
  );
  expect(messages.map(({ line, column, reason }) => [line, column, /^\w+/.exec(reason)?.[0]])).toEqual([
    [1, 3, 'Sidebars'],
    [7, 5, 'Outlines'],
  ]);
});

it.each([
  ['**/_[^_]*', 'guide/_part.md', true],
  ['**/_[^_]*', 'guide/__part.md', false],
  ['**/_[^_]*', '_parts/a.md', true],
  ['**/{parts,fragments}/**', 'guide/parts/deep/a.md', true],
  ['components/**', 'components/a.mdx', true],
  ['components/**', 'guide/components/a.mdx', false],
  ['./en/a.md', 'en/a.md', true],
  ['en/a(1).md', 'en/a(1).md', true],
  ['**/{a', 'b.md', false],
  ['', 'public/a.md', true],
  ['', 'guide/public/a.md', false],
  ['', 'node_modules/a/readme.md', true],
  ['', '.hidden/a.md', true],
])('`%s` decides about `%s`', (glob, path, expected) => {
  expect(pageFilter([glob])(path)).toBe(expected);
});

it('reads front matter with the names of Rspress', () => {
  const own = {
    pageType: 'doc-wide',
    sidebar: 'placeholder',
    hero: { name: 'A', image: { src: { light: '/a.svg', dark: '/b.svg' }, alt: 'A' }, badge: 'new' },
    features: [
      { title: 'F', span: 5 },
      { title: 'G', span: 6 },
    ],
    'link-rss': ['news', 'other'],
    custom: 1,
    title: 'The `a*b*` of **A**',
  };
  expect(pageFrontMatter(own, new Set(['news']))).toEqual({
    pageType: 'doc',
    outline: false,
    sidebar: false,
    hero: { name: 'A', logoUrl: { light: '/a.svg', dark: '/b.svg' }, badge: 'new' },
    features: [{ title: 'F' }, { title: 'G', span: 6 }],
    'link-rss': ['news'],
    custom: 1,
    title: 'The a*b* of A',
  });
});

it.each([
  ['install', 'deno install'],
  ['install a -D', 'deno add npm:a -D'],
  ['create a@latest', 'deno init --npm a@latest'],
  ['run dev', 'deno run dev'],
])('`%s` is `%s` for Deno', (command, expected) => {
  expect(denoCommand(command)).toBe(expected);
});
