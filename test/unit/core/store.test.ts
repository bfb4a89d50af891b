import fc from 'fast-check';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readVerified, writeVerified } from '../../../core/files/store/entry-files.js';
import { readCache, writeCache } from '../../../core/files/json-file.js';
import { createFileHashes } from '../../../core/files/file-hashes.js';
import { pluginStore } from '../../../core/files/store/plugin-store.js';
import { inCache, takeRefusals } from '../../../core/files/store/in-cache.js';
import { createStore } from '../../../core/files/store/store.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapdocs-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function onlyFile(): string {
  const [entry, ...others] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) =>
    item.isFile(),
  );
  if (!entry || others.length > 0) throw new Error('not one file');
  return join(entry.parentPath, entry.name);
}

describe('store', () => {
  // Linux lists the open files of a process.
  it.runIf(existsSync('/proc/self/fd'))('leaves no file open', () => {
    const store = createStore(folder);
    const before = readdirSync('/proc/self/fd').length;
    for (let index = 0; index < 20; index += 1) store.put('blob', `abcdef${index}`, Buffer.from('x'));
    for (let index = 0; index < 20; index += 1) writeVerified(join(folder, `own${index}`), 'x');
    expect(readdirSync('/proc/self/fd').length).toBeLessThan(before + 10);
  });

  it('gives back what was put, byte by byte', () => {
    const store = createStore(folder);
    const bytes = Buffer.from([0, 10, 255, 13]);
    store.put('blob', 'abcdef', bytes);
    expect(createStore(folder).get('blob', 'abcdef')).toEqual(bytes);
    expect(store.has('blob', 'abcdef')).toBe(true);
    expect(store.get('record', 'abcdef')).toBeNull();
  });

  it('keeps files of plugins under any key, and away from other entries', () => {
    const bytes = Buffer.from([0, 10, 255, 13]);
    const plugins = pluginStore(createStore(folder));
    expect(plugins.get('../a key')).toBeNull();
    plugins.put('../a key', bytes);
    expect(onlyFile().startsWith(join(folder, 'v2/plugin'))).toBe(true);
    const later = createStore(folder);
    expect(pluginStore(later).get('../a key')).toEqual(bytes);
    expect(pluginStore(later).has('../other key')).toBe(false);
    // A build without a cache only has its own entries.
    const own = pluginStore(createStore(folder), false);
    expect([own.has('../a key'), own.get('../a key')]).toEqual([false, null]);
    own.put('../a key', bytes);
    expect([own.has('../a key'), own.get('../a key')]).toEqual([true, bytes]);
    expect(later.prune({ maxAge: -1, maxBytes: 0 }).removed).toBe(0);
    expect(createStore(folder).prune({ maxAge: -1, maxBytes: 0 }).removed).toBe(1);
  });

  it.each([
    ['truncated', (file: string) => truncateSync(file, 70)],
    ['foreign', (file: string) => writeFileSync(file, 'something else entirely')],
    ['empty', (file: string) => writeFileSync(file, '')],
  ])('takes a %s entry for none, and forgets it', (_kind, damage) => {
    const store = createStore(folder);
    store.put('record', 'abcdef', 'some text that is long enough to be cut');
    damage(onlyFile());
    expect(store.get('record', 'abcdef')).toBeNull();
    expect(store.has('record', 'abcdef')).toBe(false);
  });

  it('takes the last of what is put under a key, leaves nothing else next to it, and goes on when somebody clears the folder', () => {
    const store = createStore(folder);
    store.put('record', 'abcdef', 'first');
    store.put('record', 'abcdef', 'second');
    expect(String(createStore(folder).get('record', 'abcdef'))).toBe('second');
    onlyFile();
    rmSync(join(folder, 'v2'), { recursive: true });
    store.put('record', 'abcdef', 'third');
    expect(String(createStore(folder).get('record', 'abcdef'))).toBe('third');
  });

  it('throws what keeps it from writing', () => {
    mkdirSync(join(folder, 'v2/record'), { recursive: true });
    writeFileSync(join(folder, 'v2/record/a'), '');
    expect(() => createStore(folder).put('record', 'abcdef', 'text')).toThrow(/ENOTDIR|EEXIST/);
  });

  it('keeps in a spare folder what it cannot write, for every process that has that folder', () => {
    mkdirSync(join(folder, 'v2/record'), { recursive: true });
    writeFileSync(join(folder, 'v2/record/a'), '');
    const spare = join(folder, 'spare');
    createStore(folder, spare).put('record', 'abcdef', 'text');
    const other = createStore(folder, spare);
    expect([other.has('record', 'abcdef'), other.get('record', 'abcdef')?.toString()]).toEqual([true, 'text']);
    expect(createStore(folder).get('record', 'abcdef')).toBe(null);
    expect(takeRefusals().map(({ code, severity }) => [code, severity])).toEqual([['CACHE_REFUSED', 'warning']]);
  });

  it('names the file whose name is too long', () => {
    const write = () => inCache(() => writeFileSync(join(folder, 'x'.repeat(300)), ''));
    expect(write).toThrow(new RegExp(`ENAMETOOLONG.*${'x'.repeat(40)}…`));
  });

  const noLimit = { maxAge: Infinity, maxBytes: Infinity };
  /** Entries of 165 bytes each, last used so many days ago. */
  function entriesUsed(...daysAgo: readonly number[]) {
    for (const [index, days] of daysAgo.entries()) {
      const key = `${index}aaa`;
      createStore(folder).put('blob', key, 'x'.repeat(100));
      const time = new Date(Date.now() - days * 86_400_000);
      utimesSync(join(folder, 'v2/blob', key.slice(0, 1), key.slice(1)), time, time);
    }
    const store = createStore(folder);
    return { store, left: () => daysAgo.map((_, index) => createStore(folder).has('blob', `${index}aaa`)) };
  }

  it('prunes what was not used for longer than asked', () => {
    const { store, left } = entriesUsed(40, 20, 0);
    expect(store.prune({ ...noLimit, maxAge: 30 * 86_400_000 })).toEqual({ removed: 1, bytes: 165 });
    expect(left()).toEqual([false, true, true]);
  });

  it('prunes what was not used for longest, until the rest is small enough', () => {
    const { store, left } = entriesUsed(3, 9, 1, 5);
    expect(store.prune({ ...noLimit, maxBytes: 400 })).toEqual({ removed: 2, bytes: 330 });
    expect(left()).toEqual([true, false, true, false]);
  });

  it('keeps what the run uses, and remembers that it did', () => {
    const { store, left } = entriesUsed(40, 40);
    expect(store.get('blob', '0aaa')).not.toBeNull();
    expect(store.prune({ maxAge: 0, maxBytes: 0 }).removed).toBe(1);
    expect(left()).toEqual([true, false]);
    expect(createStore(folder).prune({ ...noLimit, maxAge: 86_400_000 }).removed).toBe(0);
  });

  it('prunes entries of other versions, too', () => {
    mkdirSync(join(folder, 'v0'));
    writeFileSync(join(folder, 'v0/old'), 'x');
    utimesSync(join(folder, 'v0/old'), new Date(0), new Date(0));
    expect(createStore(folder).prune({ ...noLimit, maxAge: 1000 })).toEqual({ removed: 1, bytes: 1 });
  });
});

describe('caches that are written again', () => {
  it('read what was written last, with any length', () => {
    const file = join(folder, 'deep/cache.json');
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 300 }), { minLength: 1, maxLength: 5 }), (values) => {
        for (const value of values) {
          writeCache(file, value);
          expect(readCache(file, 'lost', '')).toBe(value);
        }
      }),
    );
    writeCache(file, [1, 2]);
    expect([readCache(file, null, null), readdirSync(join(folder, 'deep'))]).toEqual([[1, 2], ['cache.json']]);
  });

  it('are lost when they were written in part, and can be written again', () => {
    const file = join(folder, 'cache.json');
    writeCache(file, 'before');
    const before = readFileSync(file);
    writeCache(file, 'after it');
    const after = readFileSync(file);
    writeFileSync(file, Buffer.concat([after.subarray(0, 70), before.subarray(70)]));
    expect(readCache(file, 'lost', '')).toBe('lost');
    writeCache(file, 'again');
    expect(readCache(file, 'lost', '')).toBe('again');
  });
});

describe('file hashes', () => {
  const open = () => createFileHashes(join(folder, 'index.json'), (file) => file);

  /** So many that the index is written. */
  const writeFiles = (names: readonly string[], content: string): string[] =>
    names.map((name) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    });
  const manyNames = Array.from({ length: 20 }, (_, index) => `${index}.md`);
  const indexFile = () => join(folder, 'index.json');
  const readIndex = () => readVerified(indexFile())?.toString() ?? '';

  it('sees edits of equal size within one tick of the clock', () => {
    const files = writeFiles(manyNames, 'one');
    const { mtime } = statSync(files[0] ?? '');
    const first = open();
    const before = files.map((file) => first.hash(file));
    first.save();
    writeFiles(manyNames, 'two');
    for (const file of files) utimesSync(file, mtime, mtime);
    const second = open();
    for (const [index, file] of files.entries()) expect(second.hash(file)).not.toBe(before[index]);
  });

  it('takes the hashes of files that are as they were from the index, which is written when many have changed', async () => {
    const files = writeFiles(manyNames, 'one');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const run = (paths: readonly string[]): string[] => {
      const hashes = open();
      const found = paths.map((path) => hashes.hash(path));
      hashes.save();
      return found;
    };
    const [hash = ''] = run(files);
    writeVerified(indexFile(), readIndex().replaceAll(hash, 'known'));
    expect(new Set(run(files))).toEqual(new Set(['known']));
    writeFiles(manyNames.slice(0, 3), 'two');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const index = readIndex();
    expect(new Set(run(files))).toEqual(new Set(['known', expect.stringMatching(/^[\da-f]{64}$/)]));
    expect(readIndex()).toBe(index);
    run(files.slice(0, 2));
    expect(Object.keys(JSON.parse(readIndex()) as object)).toEqual(files.slice(0, 2));
  });

  it('is empty for a file that is not there and for a folder, and forgets on request', () => {
    const hashes = open();
    const file = join(folder, 'late.md');
    expect(hashes.hash(file)).toBe('');
    expect(hashes.hash(folder)).toBe('');
    writeFileSync(file, 'x');
    expect(hashes.hash(file)).toBe('');
    hashes.forget(file);
    expect(hashes.hash(file)).toMatch(/^[\da-f]{64}$/);
  });
});
