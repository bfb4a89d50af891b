import { cpSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { changeFs } from '../change-fs.js';
import { config } from '../config-text.js';
import { commitTag } from '../git.js';
import { type Files, filesOf, openSite, type Site } from '../open-site.js';
import { bazelServer, nxServer, outsideOfCi, type RemoteServer, s3Server } from '../remote-servers.js';

/** A machine gets from a remote store what another one has made. Whatever the store does, the output is the same. */

beforeEach(() => {
  for (const [name, value] of Object.entries(outsideOfCi)) vi.stubEnv(name, value);
});
afterEach(() => void vi.unstubAllEnvs());

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"></svg>\n';

function siteFiles(remote: string): Files {
  return {
    'docs/index.md': '# Home\n\nWelcome.\n',
    'docs/a.md': '# A\n\n![A picture](./a.svg)\n',
    'docs/a.svg': picture,
    'docs/b.mdx': '# B\n\n<Badge text="new" />\n',
    'docs/c.md': '# C\n\n```js\nconst a = 1;\n```\n',
    'tapdocs.config.ts': config('contentDocs(), searchIndex()', remote),
  };
}

/** A checkout of a site, on a machine that has built nothing. Only if bundles are the point, they are made as well. */
function checkOut(remote: string, changes: Files = {}, store: 'bundles' | 'empty' = 'bundles'): Site {
  return openSite({ ...siteFiles(remote), ...changes }, { store });
}

async function openServer(opening: Promise<RemoteServer>): Promise<RemoteServer> {
  const server = await opening;
  onTestFinished(() => server.close());
  return server;
}

const settings = (url: string, more = 'write: true'): string =>
  `cache: { remote: { kind: 'http', url: '${url}', ${more} } },`;

async function build(site: Site, ...args: string[]): Promise<{ files: Record<string, string>; stdout: string }> {
  const { code, stdout, stderr } = await site.tapdocs('build', ...args);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return { files: site.exists('dist') ? site.files('dist') : {}, stdout };
}

test('an empty checkout with a warm remote store makes nothing again', async () => {
  const server = await openServer(bazelServer());
  const first = await build(checkOut(settings(server.url), {}, 'empty'));
  expect(first.stdout).toContain('From cache  0/4');
  server.seen.splice(0);
  const site = checkOut(settings(server.url), {}, 'empty');
  const second = await build(site, '--verbose');
  expect(second.files).toEqual(first.files);
  expect(second.stdout).toContain('From cache  4/4 contents (records), 5/5 documents');
  expect(server.seen.map(({ method, path }) => `${method} ${path.slice(0, 4)}`).sort()).toEqual([
    'GET /ac/',
    ...['hints', 'pages', 'bundles', 'plugins', 'documents'].map(() => 'GET /cas'),
  ]);
  // The next build has all of it here.
  server.seen.splice(0);
  expect((await build(site)).files).toEqual(first.files);
  expect(server.seen.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a bucket is enough', async () => {
  const keys = { accessKeyId: 'id', secretAccessKey: 'a-secret-that-nobody-sees', region: 'eu-west-1' };
  const server = await openServer(s3Server(keys));
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.secretAccessKey);
  vi.stubEnv('AWS_REGION', keys.region);
  vi.stubEnv('AWS_ENDPOINT_URL', server.url);
  const remote = "cache: { remote: { kind: 's3', url: 's3://bucket/docs', write: true } },";
  await build(openSite(siteFiles(remote)));
  const { stdout } = await build(checkOut(remote), '--verbose');
  expect(stdout).toContain('From cache  4/4 contents (records), 5/5 documents');
  expect(stdout).not.toContain('nobody-sees');
});

test('a page that was edited since is rendered alone, and a commit finds its ancestors', async () => {
  const server = await openServer(nxServer('a-token-that-nobody-sees'));
  vi.stubEnv('TAPDOCS_REMOTE_TOKEN', 'a-token-that-nobody-sees');
  vi.stubEnv('TAPDOCS_REMOTE_KEY', 'a-key-that-nobody-sees-of-32-bytes');
  const remote = settings(server.url, "write: true, paths: 'nx'");
  const origin = checkOut(remote);
  commitTag(origin.root, 'v1');
  await build(origin);
  origin.write({ 'docs/c.md': '# C\n\nEdited.\n' });
  commitTag(origin.root, 'v2');
  const copy = checkOut(remote);
  rmSync(copy.root, { recursive: true });
  cpSync(origin.root, copy.root, { recursive: true, filter: (path) => !/\.tapdocs|dist$/.test(path) });
  const built = await build(copy, '--verbose');
  expect(built.stdout).toContain('From cache  3/4 contents (records), 4/5 documents');
  expect(built.files).toEqual((await build(origin)).files);
  const kept = JSON.stringify([
    filesOf(`${copy.root}/.tapdocs`),
    built,
    [...server.blobs].map(([, bytes]) => String(bytes)),
  ]);
  expect(kept).not.toContain('nobody-sees');
});

test('a remote store that fails changes nothing but one warning', async () => {
  const server = await openServer(bazelServer());
  const files = (await build(checkOut(''))).files;
  await build(checkOut(settings(server.url)));
  const [pack = ''] = [...server.blobs.keys()].filter((path) => path.startsWith('/cas/'));
  for (const fault of [
    () => server.faults.push(() => ({ status: 401, body: 'expired' })),
    () => server.blobs.set(pack, Buffer.from('tampered')),
    () => server.close(),
  ]) {
    await fault();
    const site = checkOut(settings(server.url));
    const { code, problems } = await site.tapdocs('build');
    expect(code).toBe(0);
    expect(problems).toEqual(['REMOTE_OFF']);
    expect(site.files('dist')).toEqual(files);
  }
});

test('a full disk, here and on the server, changes nothing but one warning', async () => {
  const server = await openServer(bazelServer());
  const { files } = await build(checkOut(settings(server.url)));
  const here = checkOut(settings(server.url));
  changeFs(`const { writeFileSync, openSync } = fs;
const refuse = (path) => {
  if (!String(path).startsWith(${JSON.stringify(`${here.root}/.tapdocs/store`)})) return;
  throw Object.assign(new Error(\`ENOSPC: no space left on device, write '\${path}'\`), { code: 'ENOSPC', syscall: 'write', path });
};
fs.writeFileSync = (path, ...rest) => { refuse(path); return writeFileSync(path, ...rest); };
fs.openSync = (path, flags, ...rest) => { if (String(flags) !== 'r') refuse(path); return openSync(path, flags, ...rest); };`);
  expect(await here.tapdocs('build')).toMatchObject({ code: 0, problems: ['CACHE_REFUSED'] });
  expect(here.files('dist')).toEqual(files);
  server.faults.push(
    ...Array.from({ length: 40 }, () => ({ method }: { method: string }) => {
      return method === 'PUT' ? { status: 507, body: 'Insufficient Storage' } : null;
    }),
  );
  const there = checkOut(settings(server.url), { 'docs/a.md': '# Another\n' });
  expect(await there.tapdocs('build')).toMatchObject({
    code: 0,
    problems: ['REMOTE_OFF'],
    stderr: expect.stringContaining('507 (Insufficient Storage)'),
  });
});

test('without the cache, and if the configuration says so, nothing is asked', async () => {
  const server = await openServer(nxServer('token'));
  vi.stubEnv('NX_SELF_HOSTED_REMOTE_CACHE_SERVER', server.url);
  vi.stubEnv('NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN', 'token');
  await build(openSite(siteFiles('cache: { remote: false },')));
  await build(openSite(siteFiles('')), '--no-cache');
  expect(server.seen).toEqual([]);
  await build(checkOut(''));
  expect(server.seen.every(({ method }) => method === 'GET')).toBe(true);
  expect(server.seen.length).toBeGreaterThan(0);
});

test('shards in one folder: in any order, one missing, one twice', async () => {
  const { files } = await build(checkOut(''));
  const site = checkOut('');
  const shard = async (part: string): Promise<string> => (await build(site, '--shard', part)).stdout;
  expect(await shard('3/3')).toMatch(/Part 3 of 3: 1 page, 0 from the cache/);
  expect(await shard('1/3')).toMatch(/Part 1 of 3: (?:1 page|2 pages), 0 from the cache/);
  expect(await shard('1/3')).toMatch(/Part 1 of 3: ([12]) pages?, \1 from the cache/);
  expect(site.exists('dist')).toBe(false);
  const whole = await build(site);
  // The page that says that there is no page has no content of its own.
  expect(whole.stdout).toMatch(/From cache {2}([23])\/4 contents \(records\), \1\/5 documents/);
  expect(whole.files).toEqual(files);
  expect(site.exists('.tapdocs/records/shard-1-of-3.json')).toBe(false);
  expect((await build(site)).stdout).toContain('From cache  4/4');
});

test('shards on several machines hand over through folders that a CI service passes on', async () => {
  const { files } = await build(checkOut(''));
  const site = checkOut('', {}, 'empty');
  for (const part of ['1/2', '2/2']) {
    const machine = checkOut('', {}, 'empty');
    await build(machine, '--shard', part);
    for (const folder of ['.tapdocs/records', '.tapdocs/store'])
      cpSync(`${machine.root}/${folder}`, `${site.root}/${folder}`, { recursive: true });
  }
  const whole = await build(site);
  expect(whole.stdout).toContain('From cache  4/4 contents (records), 4/5 documents');
  expect(whole.files).toEqual(files);
});

test('shards on several machines hand over through the remote store', async () => {
  const server = await openServer(bazelServer());
  const remote = settings(server.url);
  const { files } = await build(checkOut(''));
  for (const part of ['2/2', '1/2']) await build(checkOut(remote), '--shard', part);
  const site = checkOut(remote);
  const whole = await build(site);
  expect(whole.stdout).toContain('From cache  4/4 contents (records), 4/5 documents');
  expect(whole.files).toEqual(files);
});

test('a shard of a page with a mistake fails, and needs a number', async () => {
  const site = checkOut('', { 'docs/b.mdx': '# B\n\n<Badge\n' });
  const parts = await Promise.all([site.tapdocs('build', '--shard', '1/1'), site.tapdocs('build', '--shard', '2')]);
  expect(parts.map(({ code }) => code)).toEqual([1, 1]);
  expect(parts.map(({ problems }) => problems)).toEqual([[expect.stringContaining('docs/b.mdx')], ['USAGE']]);
});
