import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useSite } from './site.js';

const site = useSite('site/rsbuild', 'build');
const writing = useSite('test/browser/sites/writing', 'build');

/** The scripts that a document loads when the reader does something, by path. */
function scriptsOf(read: (path: string) => string, document: string): Map<string, string> {
  const [, data = '{}'] =
    /<script type="application\/json" id="tapdocs-data">(.*?)<\/script>/.exec(read(document)) ?? [];
  const { scripts } = JSON.parse(data) as { scripts: string[] };
  return new Map(scripts.map((url) => [url.slice(1), read(url.slice(1))]));
}

test('a doc page of the site has 2 kB of inline scripts, at most 99 kB for later, and 20 kB of CSS, compressed', () => {
  const read = (path: string): string => readFileSync(join(site.root, 'dist', path), 'utf8');
  const size = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  for (const document of ['guide/start/quick-start.html', 'zh/config/dev/hmr.html']) {
    const inline = [...read(document).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(size(inline), document).toBeLessThanOrEqual(2000);
    expect(size([...scriptsOf(read, document).values()]), document).toBeLessThanOrEqual(98_500);
    // Readers without scripts have the same style sheets earlier.
    const styles = [...read(document).matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(size([...new Set(styles)].map(read)), document).toBeLessThanOrEqual(20_000);
  }
});

test('documents of guides have at most 23 kB, compressed', () => {
  for (const document of ['guide/start/quick-start.html', 'guide/framework/react.html'])
    expect(gzipSync(readFileSync(join(site.root, 'dist', document))).length, document).toBeLessThanOrEqual(23_000);
});

test('the fonts have at most 40 kB, and no document asks for them before its first paint', () => {
  const folder = join(site.root, 'dist/_tapdocs/assets');
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  expect(fonts.map((name) => name.replace(/\..*/, '')).sort()).toEqual(['mono', 'sans']);
  expect(fonts.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0)).toBeLessThanOrEqual(40_000);
  const document = readFileSync(join(site.root, 'dist/guide/start/quick-start.html'), 'utf8');
  expect(document).not.toMatch(/<link[^>]+woff2/);
  expect(
    document.match(/@font-face\{[^}]*woff2[^}]*\}/g)?.every((face) => face.includes('font-display:optional')),
  ).toBe(true);
});

test('a document preloads the sidebar where it is shown, and nothing that is not read', () => {
  const folder = join(writing.root, 'dist');
  const preloads = (path: string): string[] =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)"/g)]
      .map(([, href = '']) => href)
      .map((href) => href.replace(/^.*\//, '').replace(/-.*$/, ''));
  // Its scripts, which read the sidebar, wait for the reader.
  expect(preloads('guide/components.html')).toEqual([]);
  expect(preloads('api/index.html')).toEqual(['sidebar', 'overview']);
  for (const document of ['custom.html', 'blank.html', 'bare.html']) expect(preloads(document), document).toEqual([]);
});

test('documents of the site bring the rules of their first paint in some kB, and few different sheets', () => {
  const folder = join(site.root, 'dist');
  const sheetsOf = (path: string): string[] =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  for (const document of ['guide/start/quick-start.html', 'zh/config/dev/hmr.html']) {
    expect(gzipSync(sheetsOf(document).join('')).length, document).toBeLessThanOrEqual(7000);
  }
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const lists = documents.map(sheetsOf).filter((sheets) => sheets.length > 0);
  const bytes = lists.flat().reduce((sum, css) => sum + css.length, 0);
  // Of 130 kB that the output has for a page.
  expect(bytes / lists.length).toBeLessThanOrEqual(23_300);
  // A policy names each of them by its hash. Some pages have a sheet with the colours of their code.
  expect(new Set(lists.flat()).size).toBeLessThanOrEqual(45);
});
