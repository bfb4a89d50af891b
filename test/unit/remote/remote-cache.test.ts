import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RemoteFault } from '../../../core/files/store/remote/blobs.js';
import type { Connection } from '../../../core/files/store/remote/connect.js';
import type { PackedEntry } from '../../../core/files/store/remote/pack.js';
import { RemoteCache, type RemoteCacheOptions, type Stored } from '../../../core/files/store/remote/remote-cache.js';
import { createStore } from '../../../core/files/store/store.js';
import { git } from '../../git.js';

const keyOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** A server in memory. */
function createServer() {
  const blobs = new Map<string, Buffer>();
  const asked: string[] = [];
  const state: { fault: Error | null } = { fault: null };
  const at = (name: { kind: string; hash: string }, method: string): string => {
    const path = `${name.kind} ${name.hash}`;
    asked.push(`${method} ${name.kind}`);
    if (state.fault) throw state.fault;
    return path;
  };
  return {
    blobs,
    state,
    /** What was asked since the last call. */
    taken: () => asked.splice(0),
    connection: (more: Partial<Connection> = {}): Connection => ({
      blobs: {
        get: async (name) => blobs.get(at(name, 'GET')) ?? null,
        put: async (name, bytes) => void blobs.set(at(name, 'PUT'), Buffer.from(bytes)),
      },
      transport: { send: () => Promise.reject(new Error('unused')), close: () => undefined },
      timeout: 2000,
      key: '',
      isWriter: true,
      run: '',
      ...more,
    }),
  };
}

/** A machine without anything, which builds pages. */
function openMachine(connection: Connection, more: Partial<RemoteCacheOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tapdocs-remote-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lines: string[] = [];
  const store = createStore(join(folder, 'store'));
  const remote = new RemoteCache({
    connection,
    config: { root: folder, title: 'Site', base: '/' },
    program: 'program',
    store,
    logger: {
      info: (text) => void lines.push(text),
      debug: () => undefined,
      warn: (problems) => void lines.push(...problems.map(({ message }) => message)),
    },
    ...more,
  });
  const pages = new Set<string>();
  return {
    store,
    lines,
    remote,
    pages,
    /** Builds pages, in the way of `renderRecords`. Resolves with those that it did not find. */
    async build(names: readonly string[], inputs = names.join(' ')): Promise<string[]> {
      remote.begin(inputs);
      const lacking = names.filter((name) => !pages.has(name));
      if (lacking.length > 0)
        await remote.bring('pages', lacking.map(keyOf), ({ bytes }) => void pages.add(Buffer.from(bytes).toString()));
      const rendered = names.filter((name) => !pages.has(name));
      for (const name of rendered) pages.add(name);
      for (const name of rendered) store.put('record', keyOf(`record of ${name}`), `<p>${name}</p>`);
      remote.store('pages', names.map(stored));
      await remote.finish();
      return rendered;
    },
  };
}

function stored(name: string): Stored {
  return {
    key: keyOf(name),
    entries: (): PackedEntry[] => [
      { kind: 'page', key: keyOf(name), bytes: Buffer.from(name) },
      { kind: 'record', key: keyOf(`record of ${name}`), bytes: Buffer.from(`<p>${name}</p>`) },
    ],
  };
}

const names = Array.from({ length: 20 }, (_, index) => `page ${index}`);

test('a machine takes what another one has made, in few requests', async () => {
  const server = createServer();
  expect(await openMachine(server.connection()).build(names)).toEqual(names);
  server.taken();
  const other = openMachine(server.connection());
  expect(await other.build(names)).toEqual([]);
  expect(other.store.get('record', keyOf('record of page 3'))?.toString()).toBe('<p>page 3</p>');
  expect(server.taken()).toEqual(['GET pointer', 'GET pack']);
  expect(other.lines).toEqual([]);
});

test('what is already there is neither fetched nor stored', async () => {
  const server = createServer();
  const machine = openMachine(server.connection());
  await machine.build(names);
  await openMachine(server.connection()).build([...names, 'new'], 'more');
  server.taken();
  for (const name of [...names, 'new']) machine.pages.add(name);
  const { remote } = openMachine(server.connection());
  remote.begin('more');
  remote.store('pages', [...names, 'new'].map(stored));
  await remote.finish();
  expect(server.taken()).toEqual(['GET pointer']);
});

test('only packs with something that is missing are fetched', async () => {
  const server = createServer();
  await openMachine(server.connection()).build(names);
  await openMachine(server.connection()).build([...names, 'new'], 'more');
  const machine = openMachine(server.connection());
  for (const name of names) machine.pages.add(name);
  server.taken();
  expect(await machine.build([...names, 'new'], 'more')).toEqual([]);
  expect(server.taken()).toEqual(['GET pointer', 'GET pack']);
  expect(machine.store.has('record', keyOf('record of page 3'))).toBe(false);
});

test('packs that are used no more are left out, and many small ones become one', async () => {
  const server = createServer();
  await openMachine(server.connection()).build(names);
  for (let count = 1; count <= 9; count += 1)
    await openMachine(server.connection()).build([...names, ...names.slice(0, count).map((name) => `new ${name}`)]);
  const last = openMachine(server.connection());
  server.taken();
  expect(await last.build([...names, ...names.slice(0, 9).map((name) => `new ${name}`)])).toEqual([]);
  expect(server.taken().filter((line) => line === 'GET pack').length).toBeLessThan(9);
  await openMachine(server.connection()).build(['page 0'], 'one');
  server.taken();
  expect(await openMachine(server.connection()).build(['page 0'], 'one')).toEqual([]);
  expect(server.taken().filter((line) => line === 'GET pack')).toHaveLength(1);
});

test('an ancestor of the commit is found', async () => {
  const server = createServer();
  const root = mkdtempSync(join(tmpdir(), 'tapdocs-remote-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const commit = (): string => git(root, 'commit', '-q', '--allow-empty', '-m', 'change');
  git(root, 'init', '-q', '-b', 'main');
  commit();
  const config = { root, title: 'Site', base: '/' };
  await openMachine(server.connection(), { config }).build(names);
  for (let count = 0; count < 30; count += 1) commit();
  const other = openMachine(server.connection({ isWriter: false }), { config });
  expect(await other.build([...names, 'new'])).toEqual(['new']);
  const base = openMachine(server.connection(), { config: { ...config, base: '/docs/' } });
  expect(await base.build(names)).toEqual(names);
});

test('another program finds nothing, and says so once', async () => {
  const server = createServer();
  await openMachine(server.connection()).build(names);
  const other = openMachine(server.connection(), { program: 'next' });
  expect(await other.build(names)).toEqual(names);
  expect(other.lines).toEqual([expect.stringContaining('another version of Tapdocs')]);
  expect(await openMachine(server.connection(), { program: 'next' }).build(names)).toEqual([]);
});

test('a reader stores nothing', async () => {
  const server = createServer();
  await openMachine(server.connection({ isWriter: false })).build(names);
  expect(server.blobs.size).toBe(0);
});

test('a fault is one line, and the build is that without the store', async () => {
  const server = createServer();
  await openMachine(server.connection()).build(names);
  const machine = openMachine(server.connection());
  server.state.fault = new RemoteFault('`GET http://cache`: the server answered 401');
  server.taken();
  expect(await machine.build(names)).toEqual(names);
  expect(machine.lines).toEqual([
    'This build goes on without the remote cache: `GET http://cache`: the server answered 401.',
  ]);
  expect(server.taken()).toHaveLength(1);
});

test('a token that expires during the build is reported, and no pointer names what is missing', async () => {
  const server = createServer();
  const machine = openMachine(server.connection());
  const { remote } = machine;
  remote.begin('pages');
  await remote.bring('pages', names.map(keyOf));
  server.state.fault = new RemoteFault('the server answered 403');
  remote.store('pages', names.map(stored));
  await remote.finish();
  expect(machine.lines).toHaveLength(1);
  expect(server.blobs.size).toBe(0);
});

test('a tampered pack is refused', async () => {
  const server = createServer();
  await openMachine(server.connection()).build(names);
  for (const [name, bytes] of server.blobs)
    if (name.startsWith('pack')) server.blobs.set(name, Buffer.concat([bytes, bytes]));
  const machine = openMachine(server.connection());
  expect(await machine.build(names)).toEqual(names);
  expect(machine.lines).toEqual([expect.stringContaining('a pack is damaged')]);
});

test('a pack that the server has lost is made again', async () => {
  const server = createServer();
  await openMachine(server.connection()).build(names);
  for (const name of server.blobs.keys()) if (name.startsWith('pack')) server.blobs.delete(name);
  const machine = openMachine(server.connection());
  expect(await machine.build(names)).toEqual(names);
  expect(machine.lines).toEqual([]);
  expect(await openMachine(server.connection()).build(names)).toEqual([]);
});

test('with a key, only what was signed with it is read', async () => {
  const server = createServer();
  const key = 'k'.repeat(32);
  await openMachine(server.connection({ key })).build(names);
  expect(await openMachine(server.connection({ key })).build(names)).toEqual([]);
  const other = openMachine(server.connection({ key: 'x'.repeat(32), isWriter: false }));
  expect(await other.build(names)).toEqual(names);
  expect(other.lines).toEqual([expect.stringContaining('another signature')]);
});

test('two writers of the same build leave what both have made', async () => {
  const server = createServer();
  const machines = [openMachine(server.connection()), openMachine(server.connection())];
  await Promise.all(machines.map((machine) => machine.build(names)));
  expect(await openMachine(server.connection()).build(names)).toEqual([]);
});

test('compiled code is not taken from other machines', async () => {
  const server = createServer();
  const writer = openMachine(server.connection());
  writer.remote.begin('pages');
  writer.remote.store('pages', [
    { key: keyOf('a'), entries: () => [{ kind: 'code', key: keyOf('code'), bytes: Buffer.from('code') }] },
  ]);
  await writer.remote.finish();
  const reader = openMachine(server.connection());
  reader.remote.begin('pages');
  await reader.remote.bring('pages', [keyOf('a')]);
  expect(reader.remote.hasFetched('pages')).toBe(true);
  expect(reader.store.has('code', keyOf('code'))).toBe(false);
});

test('shards hand over to the build, one that is missing is rendered', async () => {
  const server = createServer();
  const parts = [names.slice(0, 7), names.slice(7, 14), names.slice(14)];
  for (const index of [3, 1]) {
    const shard = openMachine(server.connection(), { shard: { index, total: 3 } });
    expect(await shard.build(parts[index - 1] ?? [], 'all')).toEqual(parts[index - 1]);
  }
  const machine = openMachine(server.connection());
  expect(await machine.build(names, 'all')).toEqual(parts[1]);
  server.taken();
  expect(await openMachine(server.connection()).build(names, 'all')).toEqual([]);
  expect(server.taken().filter((line) => line === 'GET pointer')).toHaveLength(1);
});

test('the shards of a pull request hand over to their own run only', async () => {
  const server = createServer();
  const ofRun = (run: string): Connection => server.connection({ isWriter: false, run });
  await openMachine(ofRun('1'), { shard: { index: 1, total: 2 } }).build(names.slice(0, 10), 'all');
  const same = openMachine(ofRun('1'));
  expect(await same.build(names, 'all')).toEqual(names.slice(10));
  expect(server.blobs.size).toBe(2);
  expect(await openMachine(ofRun('2')).build(names, 'all')).toEqual(names);
  expect(await openMachine(server.connection()).build(names, 'all')).toEqual(names);
});
