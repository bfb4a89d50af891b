import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileHashes } from '../../../core/store/file-hashes.js';
import { createStore } from '../../../core/store/store.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapdocs-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function onlyFile(): string {
  const [entry] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  if (!entry) throw new Error('no file');
  return join(entry.parentPath, entry.name);
}

describe('store', () => {
  it('gives back what was put, byte by byte', () => {
    const store = createStore(folder);
    const bytes = Buffer.from([0, 10, 255, 13]);
    store.put('blob', 'abcdef', bytes);
    expect(createStore(folder).get('blob', 'abcdef')).toEqual(bytes);
    expect(store.has('blob', 'abcdef')).toBe(true);
    expect(store.get('record', 'abcdef')).toBeNull();
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

  it('prunes what is older than asked', () => {
    const store = createStore(folder);
    store.put('blob', 'aaaa', 'old');
    utimesSync(onlyFile(), new Date(0), new Date(0));
    store.put('blob', 'bbbb', 'new');
    expect(store.prune(60_000)).toBe(1);
    expect([store.has('blob', 'aaaa'), store.has('blob', 'bbbb')]).toEqual([false, true]);
  });
});

describe('file hashes', () => {
  const open = () => createFileHashes(join(folder, 'index.json'), (file) => file);

  it('sees an edit of equal size within one tick of the clock', () => {
    const file = join(folder, 'a.md');
    writeFileSync(file, 'one');
    const { mtime } = statSync(file);
    const first = open();
    const before = first.hash(file);
    first.save();
    writeFileSync(file, 'two');
    utimesSync(file, mtime, mtime);
    expect(open().hash(file)).not.toBe(before);
  });

  it('is empty for a file that is not there, and forgets on request', () => {
    const hashes = open();
    const file = join(folder, 'late.md');
    expect(hashes.hash(file)).toBe('');
    writeFileSync(file, 'x');
    expect(hashes.hash(file)).toBe('');
    hashes.forget(file);
    expect(hashes.hash(file)).toMatch(/^[\da-f]{64}$/);
  });
});
