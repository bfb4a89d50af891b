import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toProblems } from '../../../core/problems/problem.js';
import { createLogger } from '../../../core/problems/logger.js';
import { serve, type ServeOptions, type SiteServer } from '../../../core/serve.js';
import { ask } from './ask.js';
import { makeFolder, removeFolder, tempFolder } from './temp-folder.js';

const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
const long = 'body { color: red }\n'.repeat(200);
const binary = Buffer.from(Array.from({ length: 2000 }, (_, index) => index % 251));

const config = (more = '') => `
  const locales = { en: { label: 'English' }, zh: { label: '中文' } };
  export default { title: 'T', locales, ${more} };`;

const output = {
  'dist/index.html': 'home',
  'dist/404.html': 'not found',
  'dist/zh/404.html': '没有',
  'dist/zh/index.html': '首页',
  'dist/a/b.html': 'page b',
  'dist/a/index.html': 'index of a',
  'dist/only/index.html': 'index of only',
  'dist/v1.0.html': 'page v1.0',
  'dist/中文 页.html': 'page 中文',
  'dist/a/b.md': '# b',
  'dist/both': 'file',
  'dist/both.html': 'page both',
  'dist/style.css': long,
  'dist/movie.mp4': binary,
  'dist/empty.png': '',
  'dist/feed.rss': '<rss/>',
  'dist/strange.xyz': 'x',
  'dist/.well-known/security.txt': 'security',
  'dist/_tapdocs/assets/app.1a2b3c4d5e.js': 'js',
  'dist/_tapdocs/data/site.json': '{}',
};

function start(root: string, more: Partial<ServeOptions> = {}): Promise<SiteServer> {
  return serve({ root, port: 0, logger, ...more });
}

describe('a served output', () => {
  const state: { root: string; server?: SiteServer; port: number } = { root: '', port: 0 };
  beforeAll(async () => {
    state.root = await makeFolder({ 'tapdocs.config.mjs': config(), ...output });
    state.server = await start(state.root);
    state.port = state.server.port;
  });
  afterAll(async () => {
    await state.server?.close();
    await removeFolder(state.root);
  });
  const get = (path: string, headers: Record<string, string> = {}) => ask(state.port, path, { headers });

  test.each([
    ['/', 'home'],
    ['/a/b', 'page b'],
    ['/a/b?x=1', 'page b'],
    ['/a/', 'index of a'],
    ['/v1.0', 'page v1.0'],
    ['/%E4%B8%AD%E6%96%87%20%E9%A1%B5', 'page 中文'],
    ['/a%2Eb', 'not found'],
    ['/%61/%62', 'page b'],
    ['/both', 'file'],
    ['/both.html', 'page both'],
    ['/a/b.md', '# b'],
    ['/zh/', '首页'],
    ['/.well-known/security.txt', 'security'],
  ])('%s shows %s', async (path, text) => {
    expect((await get(path)).text).toBe(text);
  });

  test.each([
    ['/a/b.html', '/a/b'],
    ['/a/b.html?x=%20y', '/a/b?x=%20y'],
    ['/a/b/', '/a/b'],
    ['/a/index', '/a/'],
    ['/a/index.html', '/a/'],
    ['/a', '/a/'],
    ['/only', '/only/'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/zh', '/zh/'],
    ['/%E4%B8%AD%E6%96%87%20%E9%A1%B5/', '/%E4%B8%AD%E6%96%87%20%E9%A1%B5'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([307, location]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['/no', 'not found'],
    ['/no/', 'not found'],
    ['/404', 'not found'],
    ['/a/b.html/', 'not found'],
    ['/a//b', 'not found'],
    ['//example.org/a/', 'not found'],
    ['/style.css/', 'not found'],
    ['/zh/no', '没有'],
    ['/zh/404', '没有'],
    ['/zhx', 'not found'],
    ['/%', 'not found'],
    ['/%E4%B8', 'not found'],
    ['/a%00', 'not found'],
    ['/a%2Fb', 'not found'],
    ['/a%5Cb', 'not found'],
    ['/_tapdocs/assets/old.js', 'not found'],
    [`/${'a'.repeat(5000)}`, 'not found'],
  ])('%s is a 404', async (path, text) => {
    const answer = await get(path);
    expect([answer.status, answer.text]).toEqual([404, text]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.etag).toBeUndefined();
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/a/b.md', 'text/markdown; charset=utf-8'],
    ['/style.css', 'text/css; charset=utf-8'],
    ['/movie.mp4', 'video/mp4'],
    ['/feed.rss', 'application/rss+xml; charset=utf-8'],
    ['/strange.xyz', 'application/octet-stream'],
    ['/_tapdocs/assets/app.1a2b3c4d5e.js', 'text/javascript; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const { headers } = await get(path);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('files with a hash in their name stay with the client, others are asked for again', async () => {
    const asset = await get('/_tapdocs/assets/app.1a2b3c4d5e.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/_tapdocs/data/site.json')).headers['cache-control']).toBe('no-cache');
    expect((await get('/a/b')).headers['cache-control']).toBe('no-cache');
  });

  test('text is compressed as the client likes', async () => {
    const plain = await get('/style.css');
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, long]);
    const gzip = await get('/style.css', { 'Accept-Encoding': 'gzip, deflate' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(long);
    const brotli = await get('/style.css', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(long);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.body.length);
    for (const answer of [plain, gzip, brotli]) expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('qualities decide, and what is refused is not sent', async () => {
    const encoding = async (header: string) =>
      (await get('/style.css', { 'Accept-Encoding': header })).headers['content-encoding'];
    expect(await encoding('br;q=0.5, gzip;q=0.8')).toBe('gzip');
    expect(await encoding('br;q=0, gzip;q=0')).toBeUndefined();
    expect(await encoding('*')).toBe('br');
    expect(await encoding('*;q=0')).toBeUndefined();
    expect(await encoding('BR')).toBe('br');
    expect(await encoding('identity')).toBeUndefined();
    expect(await encoding('br;q=x')).toBeUndefined();
  });

  test('small files and media are not compressed', async () => {
    for (const path of ['/a/b', '/movie.mp4']) {
      expect((await get(path, { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined();
    }
  });

  test('what the client has is not sent again', async () => {
    const { headers } = await get('/style.css', { 'Accept-Encoding': 'br' });
    const etag = headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const given of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get('/style.css', { 'Accept-Encoding': 'br', 'If-None-Match': given });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect([again.headers.etag, again.headers.vary]).toEqual([etag, 'Accept-Encoding']);
    }
    const other = await get('/style.css', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag });
    expect(other.status).toBe(200);
  });

  test('a changed file has another tag and other bytes', async () => {
    const file = join(state.root, 'dist/changing.css');
    await writeFile(file, long);
    const before = await get('/changing.css', { 'Accept-Encoding': 'br' });
    await rm(file);
    await writeFile(file, `${long}p {}`);
    const after = await get('/changing.css', { 'Accept-Encoding': 'br', 'If-None-Match': before.headers.etag ?? '' });
    expect(after.status).toBe(200);
    expect(brotliDecompressSync(after.body).toString()).toBe(`${long}p {}`);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const wanted = await get('/style.css', { 'Accept-Encoding': 'br' });
    const { status, headers, body } = await ask(state.port, '/style.css', {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'br' },
    });
    expect([status, body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'content-encoding', 'vary']) {
      expect(headers[name]).toBe(wanted.headers[name]);
    }
    expect((await ask(state.port, '/no', { method: 'HEAD' })).status).toBe(404);
  });

  test('parts of media are sent, as players ask for them', async () => {
    const whole = await get('/movie.mp4');
    expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect(whole.body).toEqual(binary);
    const part = await get('/movie.mp4', { Range: 'bytes=10-19' });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 10-19/2000']);
    expect(part.body).toEqual(binary.subarray(10, 20));
    expect((await get('/movie.mp4', { Range: 'bytes=-5' })).body).toEqual(binary.subarray(1995));
    expect((await get('/movie.mp4', { Range: 'bytes=1990-9999' })).body).toEqual(binary.subarray(1990));
    const none = await get('/movie.mp4', { Range: 'bytes=2000-' });
    expect([none.status, none.headers['content-range']]).toEqual([416, 'bytes */2000']);
    for (const odd of ['bytes=5-2', 'bytes=0-1,5-6', 'pages=1-2', 'bytes=-']) {
      expect((await get('/movie.mp4', { Range: odd })).status).toBe(200);
    }
    const stale = await get('/movie.mp4', { Range: 'bytes=0-1', 'If-Range': '"old"' });
    expect(stale.status).toBe(200);
    const fresh = await get('/movie.mp4', { Range: 'bytes=0-1', 'If-Range': whole.headers.etag ?? '' });
    expect(fresh.status).toBe(206);
  });

  test('an empty file is an empty answer', async () => {
    const { status, headers, body } = await get('/empty.png');
    expect([status, headers['content-length'], body.length]).toEqual([200, '0', 0]);
    expect((await get('/empty.png', { Range: 'bytes=0-' })).status).toBe(416);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
    const { status, headers } = await ask(state.port, '/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('an output that a build swaps in is served at once', async () => {
    const dist = join(state.root, 'dist');
    await mkdir(join(state.root, 'next'));
    await writeFile(join(state.root, 'next/index.html'), 'new home');
    await rename(dist, join(state.root, 'old'));
    await rename(join(state.root, 'next'), dist);
    expect((await get('/')).text).toBe('new home');
    expect((await get('/a/b')).status).toBe(404);
    await rename(dist, join(state.root, 'next'));
    await rename(join(state.root, 'old'), dist);
    expect((await get('/')).text).toBe('home');
  });
});

describe('a base', () => {
  test('is the only place that is served', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config("base: '/docs/v2/'"), ...output });
    const server = await start(root);
    const { port } = server;
    const seen = async (path: string) => {
      const { status, headers, text } = await ask(port, path);
      return status === 307 ? headers.location : `${status} ${text}`;
    };
    expect(server.url).toBe(`http://localhost:${port}/docs/v2/`);
    expect(await seen('/docs/v2/')).toBe('200 home');
    expect(await seen('/docs/v2/a/b')).toBe('200 page b');
    expect(await seen('/docs/v2/a/b.html')).toBe('/docs/v2/a/b');
    expect(await seen('/docs/v2/zh/no')).toBe('404 没有');
    expect(await seen('/')).toBe('/docs/v2/');
    expect(await seen('/?q=1')).toBe('/docs/v2/?q=1');
    expect(await seen('/docs/v2')).toBe('/docs/v2/');
    expect(await seen('/docs/')).toBe('404 not found');
    expect(await seen('/docs/v2x/')).toBe('404 not found');
    expect(await seen('/a/b')).toBe('404 not found');
    expect((await ask(port, '/docs/v2/_tapdocs/assets/app.1a2b3c4d5e.js')).headers['cache-control']).toContain(
      'immutable',
    );
    await server.close();
  });
});

describe('starting', () => {
  test('needs an output', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config() });
    await expect(start(root)).rejects.toThrow(/There is no built site in .*dist/);
    await mkdir(join(root, 'dist'));
    await expect(start(root)).rejects.toThrow('There is no built site');
  });

  test('serves another folder or base on request', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config(), 'out/index.html': 'out' });
    const server = await start(root, { outDir: 'out', base: '/x/' });
    expect((await ask(server.port, '/x/')).text).toBe('out');
    await server.close();
  });

  test('takes the next port if the usual one is in use', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config(), ...output });
    const servers = [await start(root, { port: undefined }), await start(root, { port: undefined })];
    const [first = 0, second] = servers.map(({ port }) => port);
    expect(first).toBeGreaterThanOrEqual(4173);
    expect(second).toBeGreaterThan(first);
    for (const server of servers) await server.close();
  });

  test('refuses a port in use, and takes no other', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config(), ...output });
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const failed = await start(root, { port }).catch(toProblems);
    expect(failed).toMatchObject([{ code: 'PORT_IN_USE', message: `Port \`${port}\` is in use by another program.` }]);
    await new Promise((resolve) => other.close(resolve));
    const server = await start(root, { port });
    expect(server.port).toBe(port);
    await server.close();
  });

  test('refuses a host that is not of this machine', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config(), ...output });
    expect(await start(root, { host: '192.0.2.1' }).catch(toProblems)).toMatchObject([{ code: 'HOST_INVALID' }]);
    expect(await start(root, { host: 'no-such-host.invalid' }).catch(toProblems)).toMatchObject([
      { code: 'HOST_INVALID' },
    ]);
  });

  test('says where the site is', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config(), ...output });
    const info = vi.fn();
    const server = await start(root, { logger: { ...logger, info } });
    expect(info).toHaveBeenCalledWith(`Serving the built site:\n  http://localhost:${server.port}/`);
    await server.close();
  });
});

describe('ending', () => {
  test('closes all connections, and can be asked for twice', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config(), ...output });
    const server = await start(root);
    await ask(server.port, '/');
    await Promise.all([server.close(), server.close()]);
    await expect(ask(server.port, '/')).rejects.toThrow('ECONNREFUSED');
  });

  test('follows the signal', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config(), ...output });
    const controller = new AbortController();
    const server = await start(root, { signal: controller.signal });
    controller.abort();
    await vi.waitFor(() => expect(ask(server.port, '/')).rejects.toThrow('ECONNREFUSED'));
    const aborted = new AbortController();
    aborted.abort(new Error('stopped'));
    await expect(start(root, { signal: aborted.signal })).rejects.toThrow('stopped');
  });
});

describe('middleware of plugins', () => {
  const plugin = `plugins: [{ name: 'p', apply(site) {
    site.hooks.server.tap('p', ({ stack }) => {
      stack.use((request, response, next) => {
        if (request.url === '/mode') response.end(stack.mode + request.method);
        else if (request.url === '/throws') throw new Error('secret');
        else if (request.url === '/next') next(new Error('secret'));
        else next();
      });
      stack.use(async (request, response, next) => {
        if (request.url === '/rejects') throw new Error('secret');
        next();
      });
    });
  } }]`;

  test('comes before the files, and its failures show nothing to the client', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config(plugin), ...output });
    const errors: string[] = [];
    const server = await start(root, {
      logger: createLogger({ verbose: false, colors: false, tty: false, write: (text) => void errors.push(text) }),
    });
    expect((await ask(server.port, '/mode', { method: 'POST' })).text).toBe('previewPOST');
    expect((await ask(server.port, '/a/b')).text).toBe('page b');
    for (const path of ['/throws', '/rejects', '/next']) {
      const { status, text } = await ask(server.port, path);
      expect(status).toBe(500);
      expect(text).not.toContain('secret');
    }
    expect(errors.join('').match(/secret/g)?.length).toBeGreaterThanOrEqual(3);
    await server.close();
  });

  test('is refused to other hosts as well', async () => {
    const root = await tempFolder({ 'tapdocs.config.mjs': config(plugin), ...output });
    const server = await start(root);
    expect((await ask(server.port, '/mode', { headers: { Host: 'evil.example' } })).status).toBe(403);
    await server.close();
  });
});
