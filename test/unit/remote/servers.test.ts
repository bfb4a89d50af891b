import type { Environment, RemoteSettings } from '../../../core/files/store/remote/settings.js';
import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../core/files/store/remote/connect.js';
import {
  bazelServer,
  nxServer,
  plainServer,
  type RemoteServer,
  s3Server,
  s3Signature,
  turborepoServer,
} from '../../remote-servers.js';

async function open(opening: Promise<RemoteServer>): Promise<RemoteServer> {
  const server = await opening;
  onTestFinished(() => server.close());
  return server;
}

async function blobsOf(settings: RemoteSettings, environment: Environment = {}) {
  const { blobs, transport } = await connect({ timeout: 2, ...settings }, environment);
  onTestFinished(() => transport.close());
  return blobs;
}

const bytes = Buffer.from('The bytes of a pack.');
const hash = createHash('sha256').update(bytes).digest('hex');
const pack = { kind: 'pack', hash } as const;
const pointer = { kind: 'pointer', hash: 'b'.repeat(64) } as const;
const long = Buffer.alloc(70_000, 7);

/** What every kind of server must do. */
async function storesBoth(settings: RemoteSettings, environment?: Environment): Promise<void> {
  const blobs = await blobsOf(settings, environment);
  expect(await blobs.get(pack)).toBeNull();
  expect(await blobs.get(pointer)).toBeNull();
  await blobs.put(pack, bytes);
  await blobs.put(pointer, long);
  expect(await blobs.get(pack)).toEqual(bytes);
  expect(await blobs.get(pointer)).toEqual(long);
  // Another machine stores the same.
  await blobs.put(pack, bytes);
}

test('Bazel gets packs under their hashes, and pointers as results of actions', async () => {
  const { url, seen } = await open(bazelServer());
  await storesBoth({ kind: 'http', url: `${url}/` });
  expect(seen.map(({ method, path }) => `${method} ${path.slice(0, 6)}`)).toContain('PUT /ac/bb');
  expect(seen.every(({ headers }) => headers.authorization === undefined)).toBe(true);
});

test('a template gives the paths of other servers', async () => {
  const { url, blobs } = await open(plainServer('/cache/'));
  await storesBoth({ kind: 'http', url, paths: '/cache/{hash}' }, { TAPDOCS_REMOTE_TOKEN: 'Basic dXNlcjpwYXNz' });
  expect([...blobs.keys()].sort()).toEqual([`/cache/${hash}`, `/cache/${pointer.hash}`].sort());
});

test('the URL can be the template', async () => {
  const { url, blobs } = await open(plainServer('/any/'));
  await storesBoth({ kind: 'http', url: `${url}/any/{hash}.bin` });
  expect([...blobs.keys()].sort()).toEqual([`/any/${hash}.bin`, `/any/${pointer.hash}.bin`].sort());
});

test('the variables of Nx are enough', async () => {
  const { url, blobs } = await open(nxServer('token'));
  const names = { NX_SELF_HOSTED_REMOTE_CACHE_SERVER: url, NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: 'token' };
  await storesBoth({ kind: 'http' }, names);
  expect(blobs.size).toBe(2);
});

test('Nx takes a record once, and says to whom it gives nothing', async () => {
  const { url, faults } = await open(nxServer('a-long-token'));
  const settings = { kind: 'http', url, paths: 'nx' } as const;
  const environment = { NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: 'a-long-token' };
  await storesBoth(settings, environment);
  const blobs = await blobsOf(settings, environment);
  faults.push(() => ({ status: 202 }));
  await expect(blobs.put(pack, bytes)).rejects.toThrow('the server answered 202');
  faults.push(() => ({ status: 403, body: 'Ask  your\nadmin for access. You sent a-long-token.' }));
  await expect(blobs.get(pack)).rejects.toThrow(
    `\`GET ${url}\`: the server answered 403 (Ask  your admin for access. You sent ….)`,
  );
  await expect((await blobsOf(settings)).get(pack)).rejects.toThrow('401 (Unauthorized)');
});

test.each([
  ['team_1', 'an id'],
  ['docs', 'a slug'],
])('Turborepo gets the team %s as %s', async (team) => {
  const { url, seen } = await open(turborepoServer('token', team));
  const environment = { TURBO_API: url, TURBO_TOKEN: 'token', TURBO_TEAM: team };
  await storesBoth({ kind: 'turborepo' }, environment);
  const named = await blobsOf({ kind: 'turborepo', url, team }, { TURBO_TOKEN: 'token', TURBO_TEAM: 'other' });
  expect(await named.get(pack)).toEqual(bytes);
  expect(seen.some(({ headers }) => headers['x-artifact-tag'] !== undefined)).toBe(false);
  await (await blobsOf({ kind: 'turborepo' }, { ...environment, TAPDOCS_REMOTE_KEY: 'k'.repeat(32) })).put(pack, bytes);
  expect(seen.at(-1)?.headers['x-artifact-tag']).toMatch(/^[\w+/]{43}=$/);
});

test('a team without remote caching has its own reason', async () => {
  const { url, faults } = await open(turborepoServer('token', ''));
  const blobs = await blobsOf({ kind: 'turborepo', url }, { TURBO_TOKEN: 'token' });
  faults.push(() => ({ status: 403, body: '{"code":"remote_caching_disabled"}' }));
  await expect(blobs.get(pack)).rejects.toThrow('remote caching is disabled for this team');
});

const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const aws = {
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  AWS_REGION: keys.region,
};

test('the bucket of these tests computes signatures as AWS has published them', () => {
  const names = 'host;range;x-amz-content-sha256;x-amz-date';
  const empty = createHash('sha256').digest('hex');
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 SignedHeaders=${names},`,
  };
  expect(s3Signature({ method: 'GET', path: '/test.txt', headers, hash: empty }, keys)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test.each([false, true])('a bucket stores packs once, with conditions that it lacks: %s', async (isOld) => {
  const { url, seen } = await open(s3Server(keys, isOld));
  await storesBoth({ kind: 's3', url: `${url}/bucket/docs/` }, aws);
  const puts = seen.filter(({ method, path }) => method === 'PUT' && path.startsWith('/bucket/docs/packs/'));
  expect(puts.filter(({ headers }) => headers['if-none-match'] !== '*')).toHaveLength(isOld ? 1 : 0);
});

test('a bucket has a short name', async () => {
  const { url, blobs } = await open(s3Server(keys));
  await storesBoth({ kind: 's3', url: 's3://bucket/docs' }, { ...aws, AWS_ENDPOINT_URL: `${url}/` });
  expect([...blobs.keys()]).toContain(`/bucket/docs/packs/${hash}`);
});

test('a bucket with two writers at once is asked again', async () => {
  const { url, faults, seen } = await open(s3Server(keys));
  const blobs = await blobsOf({ kind: 's3', url: `${url}/bucket` }, aws);
  faults.push(() => ({ status: 409, body: '<Code>ConditionalRequestConflict</Code>' }));
  await blobs.put(pack, bytes);
  expect(seen).toHaveLength(2);
});

test('a bucket refuses other keys, and a session has its token', async () => {
  const { url, seen } = await open(s3Server(keys));
  const settings = { kind: 's3', url: `${url}/bucket` } as const;
  const other = await blobsOf(settings, { ...aws, AWS_SECRET_ACCESS_KEY: 'other' });
  await expect(other.get(pack)).rejects.toThrow('403 (<Code>SignatureDoesNotMatch</Code>)');
  await (await blobsOf(settings, { ...aws, AWS_SESSION_TOKEN: 'session' })).put(pack, bytes);
  expect(seen.at(-1)?.headers['x-amz-security-token']).toBe('session');
});

test('what is missing in the environment is named', async () => {
  await expect(connect({ kind: 'http' }, {})).rejects.toThrow('neither `cache.remote` nor the environment has its URL');
  await expect(connect({ kind: 'http', url: 'http://user:word@localhost' }, {})).rejects.toThrow(/^(?!.*word@)/);
  await expect(connect({ kind: 'turborepo' }, { TURBO_API: 'localhost', TURBO_TOKEN: 'a' })).rejects.toThrow(
    'its URL does not start with',
  );
  await expect(connect({ kind: 'turborepo', url: 'http://localhost' }, {})).rejects.toThrow('no `TURBO_TOKEN`');
  await expect(connect({ kind: 's3', url: 'http://localhost' }, {})).rejects.toThrow('no `AWS_ACCESS_KEY_ID`');
  const short = { TAPDOCS_REMOTE_KEY: 'k'.repeat(31) };
  await expect(connect({ kind: 'http', url: 'http://localhost' }, short)).rejects.toThrow('less than 32 bytes');
});
