import fc from 'fast-check';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../../core/problems/logger.js';
import { resolveUrl, formatPath, parseRequestPath } from '../../../core/server/resolve-url.js';
import { createHostCheck } from '../../../core/server/host-check.js';
import { serve, type SiteServer } from '../../../core/serve.js';
import { ask, askRaw } from './ask.js';
import { makeFolder, removeFolder } from './temp-folder.js';
import { runs } from '../../runs.js';

const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
const secret = 'SECRET-OUTSIDE';

describe('nothing outside the output is readable', () => {
  const state: { root: string; server?: SiteServer; port: number } = { root: '', port: 0 };
  beforeAll(async () => {
    const root = await makeFolder({
      'tapdocs.config.mjs': 'export default { title: "T" };',
      'secret.txt': secret,
      'secret.html': secret,
      'dist-more/file.txt': secret,
      'dist/.env': secret,
      'dist/.git/config': secret,
      'dist/index.html': 'home',
      'dist/404.html': 'not found',
      'dist/a/b.html': 'page',
    });
    await symlink(join(root, 'secret.txt'), join(root, 'dist/link.txt'));
    await symlink(join(root, 'secret.html'), join(root, 'dist/page.html'));
    await symlink(root, join(root, 'dist/up'));
    await symlink(join(root, 'dist-more'), join(root, 'dist/more'));
    await symlink(join(root, 'dist/.git'), join(root, 'dist/git'));
    await symlink(join(root, 'dist/a'), join(root, 'dist/same'));
    await symlink(join(root, 'dist/round'), join(root, 'dist/round'));
    await mkdir(join(root, 'dist/folder.txt'));
    await writeFile(join(root, 'dist/a/file:stream'), 'colon');
    state.root = root;
    state.server = await serve({ root, port: 0, logger });
    state.port = state.server.port;
  });
  afterAll(async () => {
    await state.server?.close();
    await removeFolder(state.root);
  });

  test.each([
    '/../secret.txt',
    '/a/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/a/..%2f..%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/../dist-more/file.txt',
    '/..%00/secret.txt',
    '/secret.txt%00.html',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/a/./b',
    '/a/%2e/b',
    '/link.txt',
    '/page',
    '/page.html',
    '/up/secret.txt',
    '/more/file.txt',
    '/git/config',
    '/round',
    '/round/x',
    '/folder.txt',
    '/index.html/secret.txt',
    'http://localhost/../secret.txt',
    'secret.txt',
    '*',
    '//secret.txt',
    '/file:///etc/passwd',
    '/C:/Windows/win.ini',
    '/\\\\server\\share',
  ])('%s', async (target) => {
    const { status, text } = await askRaw(state.port, target);
    expect(text).not.toContain(secret);
    expect([400, 404]).toContain(status);
  });

  test('a link inside the output is as good as a file', async () => {
    expect((await ask(state.port, '/same/b')).text).toBe('page');
    expect((await ask(state.port, '/up/dist/a/b')).text).toBe('page');
  });

  test('for any path, the answer is no failure and from the output', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        '%2f',
        '%5c',
        '%00',
        'a',
        'b',
        'index',
        '.html',
        'up',
        'link.txt',
        'secret.txt',
        '',
      ),
      fc.string({ maxLength: 8 }).map(encodeURIComponent),
      fc.string({ unit: 'binary-ascii', maxLength: 6 }).map((text) => text.replaceAll(/\s|\p{Control}/gu, '')),
    );
    const target = fc
      .array(piece, { maxLength: 8 })
      .chain((parts) => fc.constantFrom('/', '%2f', '\\').map((separator) => `/${parts.join(separator)}`));
    await fc.assert(
      fc.asyncProperty(target, async (path) => {
        const { status, text } = await askRaw(state.port, path);
        expect(text).not.toContain(secret);
        expect([200, 307, 400, 404]).toContain(status);
        if (status === 307) expect(text).toMatch(/^Location: \/(?![/\\])/m);
      }),
      { numRuns: runs() },
    );
  });
});

describe('URLs', () => {
  const style = fc.constantFrom('clean' as const, 'slash' as const, 'html' as const);
  const name = fc.constantFrom('a', 'b', 'index', 'a.html', 'index.html', 'b.html.html', '404');
  const path = fc.array(name, { maxLength: 3 });

  test('lead to a page or nowhere, never round in circles', async () => {
    const tree = fc.uniqueArray(
      fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(tree, path, fc.boolean(), style, async (files, segments, folder, urlStyle) => {
        const has = async (names: readonly string[]) => files.includes(names.join('/'));
        let at = { segments: segments as readonly string[], folder: folder || segments.length === 0 };
        for (let step = 0; step < 4; step++) {
          const answer = await resolveUrl(at, has, urlStyle);
          if (answer === null || 'file' in answer) {
            // A redirect leads to a page.
            expect(answer !== null || step === 0).toBe(true);
            expect(answer === null || files.includes(answer.file.join('/'))).toBe(true);
            return;
          }
          at = { ...answer.redirect, folder: answer.redirect.folder || answer.redirect.segments.length === 0 };
        }
        throw new Error('more than three redirects');
      }),
    );
  });

  test('are written as they are read', () => {
    const segment = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !/^\.|[/\\\0]|[:*?"<>|]|[. ]$/.test(text));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1 }), fc.boolean(), (segments, folder) => {
        const given = { segments, folder, search: '?q' };
        expect(parseRequestPath(formatPath(given))).toEqual(given);
      }),
    );
  });
});

describe('hosts and origins', () => {
  const state: { root: string; server?: SiteServer; port: number } = { root: '', port: 0 };
  beforeAll(async () => {
    state.root = await makeFolder({
      'tapdocs.config.mjs': 'export default { title: "T" };',
      'dist/index.html': 'home',
    });
    state.server = await serve({ root: state.root, port: 0, logger });
    state.port = state.server.port;
  });
  afterAll(async () => {
    await state.server?.close();
    await removeFolder(state.root);
  });

  test.each([
    'localhost',
    'localhost:1234',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1:80',
    '127.1.2.3',
    '[::1]:4173',
    'docs.localhost',
  ])('Host %s is served', async (Host) => {
    expect((await ask(state.port, '/', { headers: { Host } })).status).toBe(200);
  });

  test.each([
    'evil.example',
    'localhost.evil.example',
    'notlocalhost',
    '192.0.2.1',
    'a@localhost',
    'localhost/x',
    '[::2]',
    '0.0.0.0',
  ])('Host %j is refused', async (Host) => {
    const { status, headers, text } = await ask(state.port, '/', { headers: { Host } });
    expect(status).toBe(403);
    expect(text).not.toContain('home');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('an empty host is refused', async () => {
    expect((await askRaw(state.port, '/', '')).status).toBe(403);
  });

  test('an origin must be this server as well', async () => {
    const status = async (Origin: string) => (await ask(state.port, '/', { headers: { Origin } })).status;
    expect(await status('http://localhost:5173')).toBe(200);
    expect(await status('http://[::1]')).toBe(200);
    expect(await status('https://evil.example')).toBe(403);
    expect(await status('http://localhost.evil.example')).toBe(403);
    expect(await status('null')).toBe(403);
    expect(await status('')).toBe(403);
  });
});

describe('createHostCheck', () => {
  test('knows the host that is listened on', async () => {
    const isOwn = await createHostCheck('Docs.Example.');
    expect(['docs.example', 'localhost', '127.0.0.1'].map(isOwn)).toEqual([true, true, true]);
    expect(isOwn('other.example')).toBe(false);
    const address = await createHostCheck('[2001:db8::1]');
    expect(address('[2001:db8::1]')).toBe(true);
    expect(address('[2001:db8::2]')).toBe(false);
  });

  test('knows the names that the configuration allows, and those below a dot', async () => {
    const isOwn = await createHostCheck('localhost', ['Docs.test', '.example.org']);
    expect(['docs.test', 'example.org', 'a.b.Example.org.'].filter(isOwn)).toHaveLength(3);
    expect(['a.docs.test', 'badexample.org', 'example.org.evil.test', ''].filter(isOwn)).toEqual([]);
  });

  test('knows all of the machine for a wildcard', async () => {
    const isOwn = await createHostCheck('0.0.0.0');
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    expect([hostname(), ...addresses.map(({ address }) => address)].every(isOwn)).toBe(true);
    expect(isOwn('evil.example')).toBe(false);
  });
});
