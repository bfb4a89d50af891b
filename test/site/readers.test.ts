import { rmSync, writeFileSync } from 'node:fs';
import { openSite } from '../open-site.js';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../dist/entries/core/index.js';
import { dev } from '../../dist/entries/core/dev.js';
import { serve } from '../../dist/entries/core/serve.js';
import { buildSite } from '../../dist/entries/core/test.js';

// Files for programs that read the site: Markdown copies, lists of pages, feeds.

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function newSite() {
  const root = openSite({}, { from: 'test/sites/readers' }).root;
  ends.push(() => rmSync(root, { recursive: true, force: true }));
  return { root, logger: createLogger({ verbose: false, colors: false, tty: false, write: () => undefined }) };
}

/** A copy without its front matter and the line that names the index. */
const bodyOf = (text: string): string => text.replace(/^---\n[^]*?\n---\n\n> .*\n\n/, '');

function reader(url: string) {
  return async (path: string) => {
    const response = await fetch(new URL(path, url));
    return { status: response.status, type: response.headers.get('content-type'), text: bodyOf(await response.text()) };
  };
}

const markdown = { status: 200, type: 'text/markdown; charset=utf-8' };

test('dev makes a copy from its page alone, and again after an edit', async () => {
  const { root, logger } = newSite();
  writeFileSync(join(root, 'docs/broken.mdx'), '# Broken\n\n<Nowhere />\n');
  const server = await dev({ root, logger, port: 0, host: '127.0.0.1' });
  ends.push(() => server.close());
  const get = reader(server.url);
  expect(await get('/base/index.md')).toEqual({
    ...markdown,
    text: '# Home\n\nSee [one](https://example.org/base/one.md).\n',
  });
  expect(await get('/base/one.md')).toMatchObject(markdown);
  writeFileSync(join(root, 'docs/one.md'), '# One\n\nEdited.\n');
  await vi.waitFor(async () => expect((await get('/base/one.md')).text).toBe('# One\n\nEdited.\n'), 60_000);
  expect((await get('/base/one/index.md')).status).not.toBe(200);
  expect((await get('/base/broken.md')).status).toBe(500);

  rmSync(join(root, 'docs/broken.mdx'));
  await vi.waitFor(async () => expect(await get('/base/llms.txt')).toMatchObject({ status: 200 }), 60_000);
  expect(await get('/base/llms-full.txt')).toMatchObject({ type: 'text/plain; charset=utf-8' });
  expect(await get('/base/rss/news-atom.xml')).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' });
  expect(await get('/base/rss/news-feed.json')).toMatchObject({ type: 'application/json; charset=utf-8' });
});

test('a preview serves them under their types', async () => {
  const site = newSite();
  await buildSite(site.root, { outDir: 'dist' });
  const preview = await serve({ ...site, port: 0, host: '127.0.0.1' });
  ends.push(() => preview.close());
  const get = reader(preview.url);
  expect(await get('/base/index.md')).toMatchObject(markdown);
  expect(await get('/base/one.md')).toEqual({ ...markdown, text: '# One\n\nThe first.\n' });
  expect(await get('/base/llms.txt')).toMatchObject({ type: 'text/plain; charset=utf-8' });
  expect(await get('/base/rss/news-rss.xml')).toMatchObject({ type: 'application/xml; charset=utf-8' });
  expect(await get('/base/rss/news-feed.json')).toMatchObject({ type: 'application/json; charset=utf-8' });
});
