import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { type BuiltSite, buildSite } from '../dist/entries/core/test.js';
import { buildOnce } from './build-once.js';
import { copySite } from './copy-site.js';

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

function siteWith(pages: number): string {
  const root = copySite('test/samples/a-page-becomes-html');
  roots.push(root);
  mkdirSync(join(root, 'docs/many'));
  for (let page = 1; page <= pages; page += 1) {
    writeFileSync(
      join(root, `docs/many/page-${page}.mdx`),
      `# Page ${page}\n\nWords of page ${page}.\n\n<Tabs><Tab label="A">\n\nThe panel.\n\n</Tab></Tabs>\n`,
    );
  }
  return root;
}

/** Bytes of the scripts that a document loads, by URL. */
function scriptsOf({ read }: Pick<BuiltSite, 'read'>, document: string): Map<string, string> {
  const sources = [...read(document).matchAll(/<script type="module" src="\/([^"]+)"/g)].map(([, path = '']) => path);
  return new Map(sources.map((path) => [path, read(path)]));
}

test('the scripts of a page are the same bytes for 10 pages and for 1,000, and no prose is in them', async () => {
  const small = await buildSite(siteWith(10), { outDir: 'dist' });
  const large = await buildSite(siteWith(1000), { workers: 2 });
  const scripts = scriptsOf(small, 'many/page-1.html');
  expect(scripts.size).toBe(2);
  expect(scriptsOf(large, 'many/page-1.html')).toEqual(scripts);
  expect(large.report.pages).toEqual({ en: 1003 });
  for (const path of large.files.filter((name) => name.endsWith('.js'))) {
    expect(large.read(path), path).not.toMatch(/Words of page|The panel|A paragraph with/);
  }
});

test('a first visit of a doc page of the site loads at most 110 kB of JavaScript and 20 kB of CSS, compressed', async () => {
  const root = await buildOnce('site/rsbuild');
  const read = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8');
  const size = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  for (const document of ['guide/start/quick-start.html', 'zh/config/dev/hmr.html']) {
    expect(size([...scriptsOf({ read }, document).values()]), document).toBeLessThanOrEqual(110_000);
    const styles = [...read(document).matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, path = '']) =>
      read(path),
    );
    expect(size(styles), document).toBeLessThanOrEqual(20_000);
  }
});

test('a document preloads the sidebar where it is shown, and nothing that is not read', async () => {
  const folder = join(await buildOnce('test/browser/sites/writing'), 'dist');
  const preloads = (path: string): string[] =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)"/g)]
      .map(([, href = '']) => href)
      .map((href) => href.replace(/^.*\//, '').replace(/-.*$/, ''));
  expect(preloads('guide/components.html')).toEqual(['sidebar']);
  expect(preloads('api/index.html')).toEqual(['sidebar', 'overview']);
  for (const document of ['custom.html', 'blank.html', 'bare.html']) expect(preloads(document), document).toEqual([]);
});

test('documents of the site bring the rules of their first paint in some kB, and few different sheets', async () => {
  const folder = join(await buildOnce('site/rsbuild'), 'dist');
  const sheetsOf = (path: string): string[] =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  for (const document of ['guide/start/quick-start.html', 'zh/config/dev/hmr.html']) {
    expect(gzipSync(sheetsOf(document).join('')).length, document).toBeLessThanOrEqual(7000);
  }
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const lists = documents.map(sheetsOf).filter((sheets) => sheets.length > 0);
  const bytes = lists.flat().reduce((sum, css) => sum + css.length, 0);
  // Of 130 kB that the output has for a page.
  expect(bytes / lists.length).toBeLessThanOrEqual(23_000);
  // A policy names each of them by its hash. Some pages have a sheet with the colours of their code.
  expect(new Set(lists.flat()).size).toBeLessThanOrEqual(60);
});

test('no file of the output knows a path of the machine that built it', () => {
  const [root = ''] = roots;
  const repository = root.slice(0, root.indexOf('/test/.tmp'));
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toContain(repository);
});
