import { createServer } from 'node:http';
import { openSite, tapdocs } from '../open-site.js';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../../dist/entries/core/index.js';
import { dev } from '../../dist/entries/core/dev.js';
import { buildSite } from '../../dist/entries/core/test.js';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function newSite() {
  const root = openSite({}, { from: 'test/sites/languages' }).root;
  ends.push(() => rmSync(root, { recursive: true, force: true }));
  const file = (path: string): string => join(root, path);
  return {
    root,
    read: (path: string) => readFileSync(file(path), 'utf8'),
    exists: (path: string) => existsSync(file(path)),
    edit(path: string, change: (text: string) => string) {
      writeFileSync(file(path), change(readFileSync(file(path), 'utf8')));
    },
    run: (...args: string[]) => tapdocs(root, args),
  };
}

/** The page's parts that tell its languages. */
function languagesOf(html: string) {
  return {
    page: /<html lang="(.*?)"/.exec(html)?.[1],
    content: /<div id="tap-content"(?: lang="(.*?)")?/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="(.*?)"/.exec(html)?.[1],
    notice: /<aside [^>]*data-state="(.*?)"/.exec(html)?.[1],
  };
}

test('a page without translation shows the content of another language, in the layout of its own language', async () => {
  const { read } = await buildSite(newSite().root);
  expect(languagesOf(read('zh/guide/second.html'))).toEqual({
    page: 'zh-CN',
    content: 'en',
    canonical: 'https://example.org/guide/second',
    notice: 'missing',
  });
  expect(read('zh/guide/second.html')).toMatch(/href="\/zh\/guide\/second"[^>]* aria-current="page"/);
  expect(read('zh/guide/second.html')).toContain('href="/zh/guide/start#use"');
  expect(languagesOf(read('zh/guide/start.html'))).toEqual({
    page: 'zh-CN',
    content: undefined,
    canonical: 'https://example.org/zh/guide/start',
    notice: undefined,
  });
  expect(languagesOf(read('guide/second.html')).notice).toBeUndefined();
});

describe('tapdocs i18n', () => {
  test('status lists what must be translated, and update what was', async () => {
    const { run, edit, exists, root } = newSite();
    const first = await run('i18n', 'status', '--ci');
    expect([first.code, first.problems]).toEqual([1, ['I18N_BEHIND']]);
    expect(first.stdout).toContain('Nothing is recorded yet');
    expect((await run('i18n', 'update')).stdout).toBe('2 pages recorded as translated.\n');
    edit('docs/en/guide/start.md', (text) => text.replace('More text', 'Another text'));
    const [, second] = [exists('i18n/zh.lock'), await run('i18n', 'status')];
    expect(second.code).toBe(0);
    expect(second.stdout).toBe(
      [
        'zh (简体中文): 1 of 3 pages are current; 1 page without translation, 1 page outdated.',
        '  missing     docs/en/guide/second.mdx',
        '  outdated    docs/zh/guide/start.md',
        '    stale    docs/en/guide/start.md:7 #use Use (line 7 of the translation)',
        '',
      ].join('\n'),
    );
    expect(JSON.parse((await run('i18n', 'status', '--json', '--lang', 'zh')).stdout)).toMatchObject({
      languages: [{ lang: 'zh', pages: 3, current: 1, outdated: 1, missing: 1, unrecorded: 0 }],
    });
    const build = await buildSite(root, { outDir: 'dist' });
    expect(languagesOf(build.read('zh/guide/start.html')).notice).toBe('outdated');
    expect((await run('i18n', 'update', 'docs/zh/guide/start.md#use')).stdout).toContain('1 section had been outdated');
    expect(languagesOf((await buildSite(root, { outDir: 'dist' })).read('zh/guide/start.html')).notice).toBeUndefined();
  });

  test('extract writes catalogues, whose texts the next build shows', async () => {
    const { run, edit, read, root } = newSite();
    expect((await run('i18n', 'extract', '--ci')).problems).toEqual(['I18N_BEHIND']);
    expect((await run('i18n', 'extract')).stdout).toContain('1 to translate: footer.thanks');
    edit('i18n/zh.json', (text) => text.replace('"text": ""', '"text": "感谢 {who}"'));
    expect((await run('i18n', 'extract', '--ci')).code).toBe(0);
    const build = await buildSite(root);
    expect(build.read('zh/guide/start.html')).toContain('<p>感谢 all</p>');
    expect(build.read('guide/start.html')).toContain('<p>Thanks to all</p>');
    edit('theme/DocFooter.tsx', (text) => text.replace('Thanks to {who}', 'Thank you, {who}'));
    expect((await run('i18n', 'extract')).stdout).toContain('1 to review');
    expect(JSON.parse(read('i18n/zh.json'))).toEqual({
      'footer.thanks': { source: 'Thank you, {who}', text: '感谢 {who}', outdated: 'Thanks to {who}' },
    });
  });

  test('refuses a folder that is no site, and a language that is none of it', async () => {
    const { run } = newSite();
    expect((await run('i18n', 'status', 'nowhere')).problems).toEqual(['ROOT_MISSING']);
    expect((await run('i18n', 'status', '--lang', 'fr')).problems).toEqual(['USAGE']);
    expect((await run('i18n', 'update', 'docs/en/index.md')).problems).toEqual(['I18N_NO_TRANSLATION']);
  });
});

describe('tapdocs check', () => {
  test('finds what a build would, without writing', async () => {
    const { run, edit, exists } = newSite();
    const good = await run('check');
    expect([good.code, good.problems]).toEqual([0, []]);
    expect(good.stdout).toContain('Checked 5 pages: nothing is broken.');
    edit(
      'docs/en/guide/start.md',
      (text) => `${text}\n[a](/none) [b](#none) [c](/old) [d](/none.json) ![e](/none.png)\n`,
    );
    edit('docs/zh/index.md', (text) => text.replace('#安装', '#安'));
    const bad = await run('check');
    expect(bad.code).toBe(1);
    expect(bad.problems.sort()).toEqual([
      'IMAGE_MISSING docs/en/guide/start.md:11:49',
      'LINK_ANCHOR docs/en/guide/start.md:11:12',
      'LINK_ANCHOR docs/zh/index.md:3:1',
      'LINK_BROKEN docs/en/guide/start.md:11:1',
      'LINK_FILE docs/en/guide/start.md:11:33',
      'LINK_REDIRECTED docs/en/guide/start.md:11:23',
    ]);
    expect(exists('dist')).toBe(false);
  });

  test('runs the checks of other plugins', async () => {
    const { run, edit } = newSite();
    expect((await run('check', '--help')).stdout).toMatch(/--against[^]*--shouting|--shouting[^]*--against/);
    edit('docs/en/guide/start.md', (text) => text.replace('# Start', '# START'));
    const told = ['CONTENT_WARNING docs/en/guide/start.md'];
    const warned = await run('check');
    expect([warned.code, warned.problems]).toEqual([0, told]);
    expect(warned.stdout).toContain('Checked 5 pages: no errors.');
    const failed = await run('check', '--shouting', 'error');
    expect([failed.code, failed.problems]).toEqual([1, told]);
    expect((await run('check', '--shouting')).problems).toEqual(['USAGE']);
  });

  test('asks other sites on request, and remembers their answers', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(request.url === '/good' ? 200 : 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { run, edit } = newSite();
    edit('docs/en/index.md', (text) => `${text}\n[a](${url}/good#x) [b](${url}/good) [c](${url}/bad)\n`);
    expect((await run('check')).code).toBe(0);
    expect(asked).toEqual([]);
    const first = await run('check', '--external');
    expect([first.code, first.problems]).toEqual([1, [expect.stringMatching(/^LINK_EXTERNAL docs\/en\/index.md:5:/)]]);
    expect(asked.toSorted()).toEqual(['GET /bad', 'HEAD /bad', 'HEAD /good']);
    await run('check', '--external');
    expect(asked.filter((each) => each.endsWith('/good'))).toHaveLength(1);
    await run('check', '--external', '--fresh');
    expect(asked.filter((each) => each.endsWith('/good'))).toHaveLength(2);
  });
});

test('dev reports broken links of pages that were shown, each once, and follows the record of translations', async () => {
  const { root, edit, run } = newSite();
  const lines: string[] = [];
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: (text) => void lines.push(text) });
  const told = (code: string) => lines.join('').split(code).length - 1;
  edit('docs/en/guide/start.md', (text) => `${text}\n[a](/none) [b](/guide/second#none)\n`);
  const server = await dev({ root, logger, port: 0, host: '127.0.0.1' });
  ends.push(() => server.close());
  const get = async (path: string) => (await fetch(new URL(path, server.url))).text();
  await get('/');
  expect(told('LINK_BROKEN')).toBe(0);
  await get('/guide/start');
  await vi.waitFor(() => expect(told('LINK_BROKEN docs/en/guide/start.md:11:1')).toBe(1), 60_000);
  // The other page was not rendered: its headings are not known.
  expect(told('LINK_ANCHOR')).toBe(0);
  await get('/guide/second');
  await vi.waitFor(() => expect(told('LINK_ANCHOR docs/en/guide/start.md:11:12')).toBe(1), 60_000);
  expect(told('LINK_BROKEN')).toBe(1);

  expect(languagesOf(await get('/zh/guide/second')).notice).toBe('missing');
  expect(languagesOf(await get('/zh/guide/start')).notice).toBeUndefined();
  await run('i18n', 'update');
  edit('docs/en/guide/start.md', (text) => text.replace('More text', 'Another text'));
  await vi.waitFor(async () => expect(languagesOf(await get('/zh/guide/start')).notice).toBe('outdated'), 20_000);
});
