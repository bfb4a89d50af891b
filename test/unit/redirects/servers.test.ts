import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createStack } from '../../../core/server/create-stack.js';
import type { LiveSite } from '../../../core/server/stack.js';
import type { RedirectsOptions } from '../../../plugins/index.js';
import { readerOf, redirectSite, type RedirectSite } from './redirect-site.js';

const options: RedirectsOptions = {
  rules: [
    { from: '/old', to: '/guide/start' },
    { from: '/soon', to: 'https://example.com/x', permanent: false },
    { from: '^/guide/(.+)$', to: '/guide/' },
  ],
};

/** Starts a server with only the middleware of redirects, and sends it a request. */
async function ask({ site, routes }: RedirectSite, mode: 'dev' | 'preview') {
  const live: LiveSite = { routes: () => routes, records: readerOf() };
  const stack = createStack(mode === 'dev' ? live : null, (error) => {
    throw error;
  });
  await site.hooks.server.promise({ stack });
  const server = createServer(stack.handle);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (path: string, method = 'GET'): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' });
    return `${response.status} ${response.headers.get('location')} ${response.headers.get('cache-control')}`;
  };
}

it('the dev server answers for itself, and leaves pages alone', async () => {
  const get = await ask(await redirectSite(options, { base: '/docs/' }), 'dev');
  expect(await get('/docs/old?a=1')).toBe('301 /docs/guide/start?a=1 no-store');
  expect(await get('/docs/zh/old.html', 'HEAD')).toBe('301 /docs/zh/guide/start no-store');
  expect(await get('/docs/soon')).toBe('302 https://example.com/x no-store');
  expect(await get('/docs/guide/none')).toBe('301 /docs/guide/ no-store');
  expect(await get('/docs/en/guide/start?x')).toBe('301 /docs/guide/start?x no-store');
  expect(await get('/docs/guide/start')).toMatch(/^404 null/);
  expect(await get('/old')).toMatch(/^404 null/);
  expect(await get('/docs/%E0%A4%A')).toMatch(/^404 null/);
  expect(await get('/docs/old', 'POST')).toMatch(/^404 null/);
});

it('a built site is served by the rules that it carries, which may change while it is served', async () => {
  const redirecting = await redirectSite(options, { base: '/docs/' });
  const { outDir } = redirecting.site.config;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), text);
  };
  const get = await ask(redirecting, 'preview');
  expect(await get('/docs/old')).toMatch(/^404 null/);
  for (const [path, text] of Object.entries(await redirecting.emit())) write(path, text);
  write('guide/start.html', '');
  expect(await get('/docs/old?a=1')).toBe('301 /docs/guide/start?a=1 no-store');
  expect(await get('/docs/guide/none')).toBe('301 /docs/guide/ no-store');
  expect(await get('/docs/en/guide/start')).toBe('301 /docs/guide/start no-store');
  expect(await get('/docs/guide/start')).toMatch(/^404 null/);
  expect(await get('/docs/..%2f..%2fguide/x')).toMatch(/^404 null/);
  write('_tapdocs/redirects.json', 'damaged');
  expect(redirecting.warnings).toEqual([]);
  for (let asked = 0; asked < 2; asked += 1) expect(await get('/docs/old')).toMatch(/^404 null/);
  expect(redirecting.warnings).toEqual([expect.stringMatching(/^The saved redirects cannot be read.*JSON/)]);
});

it.each(['dev', 'preview'] as const)('no location leaves the site by a trick with slashes (%s)', async (mode) => {
  const site = await redirectSite({ rules: [{ from: '^/go/(.*)$', to: '/$1' }] });
  const { outDir } = site.site.config;
  mkdirSync(join(outDir, '_tapdocs'), { recursive: true });
  writeFileSync(join(outDir, '_tapdocs/redirects.json'), (await site.emit())['_tapdocs/redirects.json'] ?? '');
  const get = await ask(site, mode);
  for (const path of ['/go//evil.example', '/en//evil.example', '/go/%5Cevil.example', '/go/%2F%2Fevil.example'])
    expect(await get(path)).toMatch(/^301 \/(?:%5C)?evil\.example no-store$/);
});
