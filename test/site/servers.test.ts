import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, ask, askRaw } from '../unit/node/ask.js';
import { changeFs } from '../change-fs.js';
import { config } from '../config-text.js';
import { openSite, type Site } from '../open-site.js';

const media = Buffer.from('0123456789');

/** Two languages, a folder with an own index, and public files of several kinds. */
function createSite(base: string): Site {
  return openSite({
    'tapdocs.config.ts': config(
      "contentDocs(), sitemap(), i18n({ report: { missingPages: 'off' } })",
      `url: 'https://example.org', base: '${base}', locales: { en: { label: 'English' }, zh: { label: '中文' } }, server: { allowedHosts: ['.docs.example'] },`,
    ),
    'docs/en/index.md': '# Home\n',
    'docs/en/guide/index.md': '# Guide\n',
    'docs/en/guide/start.md': '# Start\n',
    'docs/en/release-1.2.md': '# Release\n',
    'docs/zh/index.md': '# 首页\n',
    'public/clip.mp4': media,
    'public/notes.txt': 'Some words.\n',
    'public/empty.bin': '',
    'public/a b.txt': 'A name with a space.\n',
    'public/old.html': '<!doctype html><title>Old</title>',
    'public/.env': 'SECRET=1\n',
    'public/.git/config': 'SECRET=1\n',
    'public/.well-known/security.txt': 'Contact: mailto:a@example.org\n',
  });
}

/** Descriptions of requests, their paths below the base, and the status of both servers. */
const requests: readonly (readonly [
  path: string,
  status: number,
  method?: string,
  headers?: Record<string, string>,
])[] = [
  ['', 200],
  ['', 200, 'HEAD'],
  ['guide/', 200],
  ['guide/start', 200],
  ['release-1.2', 200],
  ['zh/', 200],
  ['guide?a=1&b=%20', 307],
  ['guide/start/?a=1', 307],
  ['guide/start.html?a=1', 307],
  ['guide/index.html?a=1', 307],
  ['guide/index?a=1', 307],
  ['index.html?a=1', 307],
  ['GUIDE/Start?a=1', 307],
  ['old.html?a=1', 307],
  ['old', 200],
  ['Old', 307],
  ['nowhere', 404],
  ['nowhere.png', 404],
  ['nowhere/', 404],
  ['zh/nowhere', 404],
  ['404', 404],
  ['404.html?a=1', 307],
  ['zh/404', 404],
  ['%E0%A4%A', 404],
  ['a%2Fb', 404],
  ['%2e%2e/tapdocs.config.ts', 404],
  ['_tapdocs/nowhere.js', 404],
  ['_tapdocs/pages/nowhere.json', 404],
  ['_tapdocs/pages/guide/start.json', 200],
  ['_tapdocs/pages/index.json', 200],
  ['sitemap.xml', 200],
  ['clip.mp4', 200],
  ['clip.mp4', 200, 'HEAD'],
  ['notes.txt?a=1', 200],
  ['notes.txt/', 404],
  ['empty.bin', 200],
  ['a%20b.txt', 200],
  ['.env', 404],
  ['.git/config', 404],
  ['.well-known/security.txt', 200],
  ['clip.mp4', 206, 'GET', { Range: 'bytes=-3' }],
  ['clip.mp4', 206, 'GET', { Range: 'bytes=2-4' }],
  ['clip.mp4', 206, 'GET', { Range: 'bytes=8-99' }],
  ['clip.mp4', 416, 'GET', { Range: 'bytes=10-' }],
  ['clip.mp4', 416, 'GET', { Range: 'bytes=-0' }],
  ['clip.mp4', 200, 'GET', { Range: 'bytes=5-2' }],
  ['clip.mp4', 200, 'GET', { Range: 'bytes=a-b' }],
  ['clip.mp4', 200, 'GET', { Range: 'bytes=0-1,4-5' }],
  ['clip.mp4', 200, 'HEAD', { Range: 'bytes=0-1' }],
  ['clip.mp4', 304, 'GET', { 'If-None-Match': '*' }],
  ['notes.txt', 206, 'GET', { Range: 'bytes=-3' }],
  ['', 405, 'POST'],
  ['guide/start', 405, 'DELETE'],
  ['clip.mp4', 405, 'PUT'],
  ['_tapdocs/events', 405, 'POST'],
  ['', 405, 'TRACE'],
  ['', 405, 'OPTIONS'],
  ['', 403, 'GET', { Host: 'elsewhere.example' }],
  ['', 200, 'GET', { Host: 'a.docs.example', Origin: 'https://docs.example' }],
  ['', 403, 'GET', { Origin: 'https://elsewhere.example' }],
];

/** The parts of responses that are the same for both servers. Bodies of pages differ, because those of `dev` listen for changes. */
function comparable({ status, headers, text }: Answer) {
  const type = headers['content-type'];
  const isMade = type?.startsWith('text/html') === true || type?.startsWith('application/json') === true;
  return {
    status,
    type,
    location: headers.location,
    allow: headers.allow,
    range: headers['content-range'],
    ranges: headers['accept-ranges'],
    nosniff: headers['x-content-type-options'],
    etag: isMade ? typeof headers.etag : headers.etag,
    length: isMade ? headers['content-length'] !== undefined : headers['content-length'],
    body: isMade ? text.length > 0 : text,
  };
}

describe.each(['/', '/docs/'])('`dev` and `serve` answer alike at %s', (base) => {
  const site = createSite(base);
  const ports = { dev: 0, serve: 0 };

  beforeAll(async () => {
    expect((await site.tapdocs('build')).stderr).toBe('');
    for (const name of ['dev', 'serve'] as const) ports[name] = Number(new URL((await site.start(name)).url).port);
  });

  const askBoth = async (path: string, method = 'GET', headers = {}): Promise<{ dev: Answer; serve: Answer }> => ({
    serve: await ask(ports.serve, path, { method, headers }),
    dev: await ask(ports.dev, path, { method, headers }),
  });

  test.for(requests)('`%s` is %i, %s %o', async ([path, status, method, headers]) => {
    const { dev, serve } = await askBoth(base + path, method, headers);
    expect(serve.status).toBe(status);
    expect(comparable(dev)).toEqual(comparable(serve));
    if (status === 307) expect(dev.headers.location).toMatch(path.includes('?') ? /\?a=1/ : /^\/[^?]*$/);
    if (status === 405) expect(dev.headers.allow).toBe('GET, HEAD');
  });

  test('parts are the bytes that were asked for', async () => {
    const { dev } = await askBoth(`${base}clip.mp4`, 'GET', { Range: 'bytes=-3' });
    expect([dev.text, dev.headers['content-range']]).toEqual(['789', 'bytes 7-9/10']);
    const past = await askBoth(`${base}clip.mp4`, 'GET', { Range: 'bytes=10-' });
    expect(past.dev.headers['content-range']).toBe('bytes */10');
  });

  test.each([
    '/////',
    '//',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/%00',
    '/%',
    '*',
    'http://elsewhere.example/',
  ])('the target `%s` is answered, and not by a fault', async (target) => {
    const [dev, serve] = await Promise.all([askRaw(ports.dev, target), askRaw(ports.serve, target)]);
    expect(dev.status).toBe(serve.status);
    expect(dev.status).toBe(404);
  });

  test('paths outside the base lead nowhere, and the root to the base', async () => {
    for (const path of ['/?a=1', '/docs?a=1', '/other/']) {
      const { dev, serve } = await askBoth(path);
      expect(comparable(dev)).toEqual(comparable(serve));
    }
  });

  test('the event stream answers HEAD at once', async () => {
    const { status, headers, body } = await ask(ports.dev, `${base}_tapdocs/events`, { method: 'HEAD' });
    expect([status, headers['content-type'], body.length]).toEqual([200, 'text/event-stream', 0]);
  });

  test('nothing that `dev` sends is for other sites', async () => {
    for (const path of ['', 'clip.mp4', 'nowhere', '_tapdocs/pages/index.json', 'sitemap.xml', 'guide']) {
      const { headers } = await ask(ports.dev, base + path);
      expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin']);
    }
  });
});

describe('the public folder of `dev`', () => {
  const site = createSite('/');
  const place = (path: string): string => join(site.root, 'public', path);
  const state = { port: 0, log: (): string => '' };
  const get = (path: string): Promise<Answer> => ask(state.port, path);

  beforeAll(async () => {
    const { url, log } = await site.start('dev');
    Object.assign(state, { port: Number(new URL(url).port), log });
  });

  test('a file that cannot be opened, or is a socket, is none, and the server goes on', async () => {
    site.write({ 'public/closed.txt': 'Closed.\n' });
    chmodSync(place('closed.txt'), 0o000);
    const socket = createServer().listen(place('socket'));
    onTestFinished(() => void socket.close());
    // An administrator may open every file.
    if (process.getuid?.() !== 0) expect((await get('/closed.txt')).status).toBe(404);
    expect((await get('/socket')).status).toBe(404);
    expect((await get('/clip.mp4')).text).toBe('0123456789');
  });

  test('files that come, change and go while they are read do not end the server', async () => {
    const large = 'x'.repeat(4_000_000);
    for (let round = 0; round < 8; round += 1) {
      site.write({ 'public/moving.bin': large });
      const asked = Array.from({ length: 4 }, () => get('/moving.bin').catch(() => null));
      if (round % 2 === 0) site.remove('public/moving.bin');
      else writeFileSync(place('moving.bin'), 'short');
      await Promise.all(asked);
    }
    site.remove('public/moving.bin');
    expect((await get('/moving.bin')).status).toBe(404);
    expect((await get('/clip.mp4')).text).toBe('0123456789');
  });

  test('links are followed as a build follows them', async () => {
    symlinkSync(join(site.root, 'tapdocs.config.ts'), place('out.txt'));
    symlinkSync(site.root, place('outside'));
    symlinkSync('.env', place('hidden.txt'));
    symlinkSync('.', place('ring'));
    symlinkSync('notes.txt', place('inside.txt'));
    for (const path of [
      '/out.txt',
      '/outside/tapdocs.config.ts',
      '/outside/public/notes.txt',
      '/hidden.txt',
      '/ring/notes.txt',
    ]) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toContain('SECRET');
    }
    expect((await get('/inside.txt')).text).toBe('Some words.\n');
    expect(state.log()).toContain('PUBLIC_LINK');
    const { problems } = await site.tapdocs('build');
    const links = ['hidden.txt', 'out.txt', 'outside', 'ring'];
    expect(problems.toSorted()).toEqual(links.map((link) => `PUBLIC_LINK public/${link}`));
    for (const link of links) site.remove(`public/${link}`);
    site.remove('public/closed.txt');
    expect((await site.tapdocs('build')).problems).toEqual([]);
    expect(site.read('dist/inside.txt')).toBe('Some words.\n');
  });
});

test('a file that belongs to another user does not keep `dev` from starting', async () => {
  const site = openSite({
    'tapdocs.config.ts': config(),
    'docs/index.md': '# Home\n',
    'public/theirs.txt': 'Closed.\n',
  });
  changeFs(`const { watch } = fs;
fs.watch = (file, ...rest) => {
  if (!String(file).endsWith('theirs.txt')) return watch(file, ...rest);
  throw Object.assign(new Error('EACCES: permission denied, watch'), { code: 'EACCES', syscall: 'watch', path: file });
};`);
  const server = await site.start('dev');
  expect((await fetch(server.url)).status).toBe(200);
  expect(server.log()).not.toContain('EACCES');
});
