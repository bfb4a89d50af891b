import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../long.js';
import { openSite, type Site } from '../open-site.js';

const runFile = promisify(execFile);

/** What the long suite gives to Debian's package as well. */
const books = ['book.epub', 'zh/book.epub'];

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const files = {
  'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';
import { book, contentDocs, math } from 'tapdocs/plugins';
export default defineConfig({
  title: 'Handbook & more',
  url: 'https://example.org',
  base: '/docs/',
  locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } },
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/' }] },
  plugins: [contentDocs(), book({ formats: ['html', 'epub'], authors: ['A. Writer'], date: '2026-01-31' })],
});
`,
  'docs/en/index.md': '---\npageType: home\n---\n',
  'docs/en/guide/index.mdx': `# Start here

See [below](#two-words), [the end](./end.md#last-section), [home](../index.md), [a file](/notes.txt) and [a site](https://example.com/?a=1&b=2).

## Two words {#two-words}

<Tabs><Tab label="One">First.</Tab><Tab label="Two">Second.</Tab></Tabs>

### Deep

:::warning
Careful with \`a < b\`.
:::

\`\`\`js title="a.js"
if (a < b && c) d();
\`\`\`

| Left | Right |
| :--- | ---: |
| - [x] | 1 |

- [ ] open
- [x] done

<figure>

![A dot](./dot.png)

<figcaption>One dot</figcaption>
</figure>

![Public](/public.png) ![Far](https://example.com/far.png) ![Modern](/new.avif)

<details>Folded.</details>

<video src="/film.mp4" title="A film" controls></video>

<picture><source srcSet="/public.png" /><img src="/public.png" alt="Both" /></picture>
`,
  'docs/en/guide/end.md':
    '# The end\n\n## Last section\n\nBack to [two words](./index.mdx#two-words), or [nowhere in the book](./left-out.md#a).\n\nLine with <br> and <span id="here">an id</span>. [Here](#here)\n',
  'docs/en/guide/left-out.md': '---\nbook: false\n---\n\n# Left out\n\n## A\n',
  'docs/zh/index.md': '---\npageType: home\n---\n',
  'docs/zh/guide/index.md': '# 从这里开始\n\n文字。\n',
  'docs/en/guide/dot.png': png,
  'public/public.png': png,
  'public/new.avif': png,
  'public/notes.txt': 'x',
  'public/film.mp4': 'x',
};

let site: Site;
let problems: readonly string[] = [];

beforeAll(async () => {
  site = openSite(files);
  const run = await site.tapdocs('build');
  problems = run.problems;
  expect(run.code, run.output).toBe(0);
});

const bytes = (path: string) => new Uint8Array(readFileSync(join(site.root, 'dist', path)));

describe('the book to print', () => {
  test('has the pages in the order of the sidebar, numbered, below the name of their entry in the navigation', () => {
    const html = site.read('dist/book.html');
    const headings = [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(
      ([, level, text = '']) => `${level} ${text.replace(/<[^>]*>/g, '')}`,
    );
    expect(headings).toEqual([
      '1 Guide',
      '2 1 Start here',
      '3 1.1 Two words',
      '4 1.1.1 Deep',
      '2 2 The end',
      '3 2.1 Last section',
    ]);
    expect(html).toContain('<title>Handbook &amp; more</title>');
    expect(html).not.toContain('Left out');
    expect(html).toContain('Figure 1.1: One dot');
  });

  test('links within itself, and else to the site', () => {
    const html = site.read('dist/book.html');
    const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(links.filter((href) => href.startsWith('#') && !ids.has(decodeURI(href.slice(1))))).toEqual([]);
    expect(links).toContain('#page-guide--two-words');
    expect(links).toContain('#page-guide-end--last-section');
    expect(links.filter((href) => href.startsWith('https:'))).toEqual([
      'https://example.org/docs/',
      'https://example.org/docs/notes.txt',
      'https://example.com/?a=1&b=2',
      'https://example.org/docs/guide/left-out#a',
    ]);
  });

  test('shows the images of the site by relative URLs', () => {
    const html = site.read('dist/book.html');
    const images = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src = '']) => src);
    expect(images).toEqual([
      expect.stringMatching(/\/dot\.\w+\.png$/),
      'public.png',
      'https://example.com/far.png',
      'new.avif',
      'public.png',
    ]);
    for (const src of images.filter((each) => !each.startsWith('https:')))
      expect(site.exists(`dist/${src}`), src).toBe(true);
  });

  test('is in each language', () => {
    const html = site.read('dist/zh/book.html');
    expect(html).toMatch(/^<!doctype html>\n<html lang="zh-CN" dir="ltr">/);
    expect(html).toContain('目录');
    expect(html).toContain('从这里开始');
  });
});

describe('the EPUB', () => {
  test.each(books)('%s is valid', async (path) => {
    const { valid, messages } = await EpubCheck.validate(bytes(path), {}, 'book.epub');
    expect(messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage')).toEqual([]);
    expect(valid).toBe(true);
  });

  test.each(isLong ? books : [])('the package epubcheck of Debian finds nothing in %s', async (path) => {
    const checker = ['-jar', '/usr/share/java/epubcheck.jar', '--failonwarnings'];
    const { stderr } = await runFile('java', [...checker, join(site.root, 'dist', path)]);
    expect(stderr).not.toMatch(/ERROR|WARNING/);
  });

  test('begins with its type, and has the texts, the images and the date of the book', () => {
    expect(strFromU8(bytes('book.epub').slice(30, 58))).toBe('mimetypeapplication/epub+zip');
    const entries = unzipSync(bytes('book.epub'));
    expect(Object.keys(entries).filter((name) => name.endsWith('.png'))).toHaveLength(2);
    const text = (name: string) => strFromU8(entries[`OEBPS/${name}`] ?? new Uint8Array());
    expect(text('package.opf')).toContain('2026-01-31T00:00:00Z');
    expect(text('package.opf')).toContain('<dc:creator>A. Writer</dc:creator>');
    expect(text('chapter-1.xhtml')).toContain('href="chapter-2.xhtml#page-guide-end--last-section"');
    expect(text('chapter-1.xhtml')).toContain('if (a &lt; b &amp;&amp; c) d();');
    expect(text('chapter-1.xhtml')).toContain('Far Modern');
    expect(text('chapter-1.xhtml')).toContain('A film');
  });

  test('names the images that readers do not show, with their places, in each build', async () => {
    const lost = ['33:24', '33:60', '37:1'].map((place) => `BOOK_IMAGE docs/en/guide/index.mdx:${place}`);
    expect(problems.filter((text) => text.startsWith('BOOK'))).toEqual(lost);
    const again = await site.tapdocs('build');
    expect(again.problems.filter((text) => text.startsWith('BOOK'))).toEqual(lost);
  });
});

test('the same pages give the same bytes, and a change of a page changes the book', async () => {
  const before = bytes('book.epub');
  const other = openSite(files);
  await other.tapdocs('build');
  expect(Buffer.compare(before, readFileSync(join(other.root, 'dist/book.epub')))).toBe(0);
  const again = await other.tapdocs('build');
  expect(again.output).toContain(' 0 files written');
  other.write({ 'docs/en/guide/end.md': '# The last page\n' });
  await other.tapdocs('build');
  expect(other.read('dist/book.html')).toContain('The last page');
});

test('`tapdocs pdf` names what it needs', async () => {
  const empty = openSite({ ...files, 'docs/en/guide/index.mdx': '# A\n' });
  const missing = await empty.tapdocs('pdf', '--browser', 'tapdocs.config.ts');
  expect(missing.problems).toEqual(['BOOK_MISSING']);
  expect((await site.tapdocs('pdf', '--browser', 'nowhere/chrome')).problems).toEqual(['BOOK_BROWSER']);
});
