import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveConfig } from '../../../core/config/resolve.js';
import { createFileHashes, fileStamp, createStampedCache } from '../../../core/files/file-hashes.js';
import { readCache, writeCache } from '../../../core/files/json-file.js';
import { readVerified, writeVerified } from '../../../core/files/store/entry-files.js';
import { workingFiles } from '../../../plugins/content-docs/source-files.js';
import { createHeadingReader, type Scan, scanFile } from '../../../plugins/content-docs/scan-file.js';
import { createSourceReader } from '../../../plugins/i18n/status/source-reader.js';

// File times may be no finer than 20 ms. The clock of these tests stands still, some milliseconds after a file was written.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapdocs-stamp-'));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const path = (name: string): string => join(folder, name);

/** Scans a file as a build of a program does. */
function scan(file: string, cache: string, program = '1'): Scan {
  const scans = createStampedCache<Scan>(cache, program, { frontMatter: {}, problems: [] });
  const found = scanFile(file, 'a.md', { cache: scans, conventions: null, format: 'detect', files: workingFiles });
  scans.save();
  return found;
}

/** Writes a file, and sets the clock to so many milliseconds after its last change, as the file system tells it. */
function write(name: string, content: string, later: number): string {
  writeFileSync(path(name), content);
  vi.setSystemTime(statSync(path(name)).ctimeMs + later);
  return path(name);
}

describe('the stamp of a file', () => {
  it('is steady if the file was last changed more than a tick of the clock ago', () => {
    expect(fileStamp(write('a', 'x', 15)).steady).toBe(false);
    expect(fileStamp(write('a', 'x', 100)).steady).toBe(true);
  });

  it('is not steady when a file was given an old time just now', () => {
    const file = write('a', 'x', 0);
    utimesSync(file, 1000, 1000);
    vi.setSystemTime(statSync(file).ctimeMs + 15);
    expect(fileStamp(file).steady).toBe(false);
  });

  it('is not steady when a file has a time that is to come', () => {
    const file = write('a', 'x', 100);
    utimesSync(file, Date.now() / 1000 + 60, Date.now() / 1000 + 60);
    vi.setSystemTime(statSync(file).ctimeMs + 100);
    expect(fileStamp(file).steady).toBe(false);
  });

  it('is another one for another size, and for another content whose size and time were made the same', () => {
    const stampOf = (content: string): string => {
      const file = write('a', content, 100);
      utimesSync(file, 1000, 1000);
      return fileStamp(file).stamp;
    };
    expect(new Set([stampOf('one'), stampOf('three'), stampOf('two')]).size).toBe(3);
  });
});

// Each cached value is replaced with a text of the test. If a cache returns this text, it has not read the file.
describe('what was read within a tick of the last change of a file is read again by', () => {
  const names = Array.from({ length: 20 }, (_, index) => `${index}.md`);

  it.each([
    [15, true],
    [100, false],
  ])('the index of hashes, %i ms after', (later, again) => {
    const index = path('index.json');
    const files = names.map((name) => write(name, 'text', later));
    const run = (): string[] => {
      const hashes = createFileHashes(index, (file) => file);
      const found = files.map((file) => {
        vi.setSystemTime(statSync(file).ctimeMs + later);
        return hashes.hash(file);
      });
      hashes.save();
      return found;
    };
    const [hash = ''] = run();
    const written = readVerified(index)?.toString();
    if (written) writeVerified(index, written.replaceAll(hash, 'remembered'));
    expect(new Set(run())).toEqual(new Set([again ? hash : 'remembered']));
  });

  it.each([
    ['given an old time just now', 1000, 15],
    ['given a time that is to come', 60 + Date.now() / 1000, 100],
  ])('the index of hashes, when a file was %s', (_, time, later) => {
    const run = (): unknown[] => {
      const hashes = createFileHashes(path('index.json'), (file) => file);
      for (const name of names) {
        const file = write(name, 'text', 100);
        utimesSync(file, time, time);
        vi.setSystemTime(statSync(file).ctimeMs + later);
        hashes.hash(file);
      }
      hashes.save();
      return Object.keys(readCache<object>(path('index.json'), {}, {}));
    };
    expect(run()).toEqual([]);
  });

  it.each([
    [15, true],
    [100, false],
  ])('the scan of titles, %i ms after', (later, again) => {
    const cache = path('cache.json');
    const file = write('a.md', '# Title\n', later);
    const run = (): string | null => scan(file, cache).heading;
    expect(run()).toBe('Title');
    const written = readVerified(cache)?.toString();
    if (written) writeVerified(cache, written.replace('Title', 'remembered'));
    expect(run()).toBe(again ? 'Title' : 'remembered');
  });

  it.each([
    [15, true],
    [100, false],
  ])('the reader of headings, %i ms after', (later, again) => {
    const headings = createHeadingReader({ config: resolveConfig({ title: 'T' }, { root: folder }), program: '1' });
    const file = write('a.md', '# Title\n\n## Part\n', later);
    expect(headings.read(file, workingFiles) === headings.read(file, workingFiles)).toBe(!again);
  });

  it.each([
    [15, true],
    [100, false],
  ])('the status of translations, %i ms after', (later, again) => {
    const reader = createSourceReader(resolveConfig({ title: 'T' }, { root: folder }), path('cache.json'));
    write('a.md', '# Title\n\nText.\n', later);
    expect(reader.read('a.md') === reader.read('a.md')).toBe(!again);
  });
});

describe('what was remembered of a file', () => {
  const names = Array.from({ length: 20 }, (_, index) => `${index}.md`);

  it.each(['size', 'mtime', 'ctime', 'inode'] as const)('counts for no file of another %s', (field) => {
    const files = names.map((name) => write(name, 'text', 100));
    const index = path('index.json');
    const run = (): string[] => {
      const hashes = createFileHashes(index, (file) => file);
      const found = files.map((file) => hashes.hash(file));
      hashes.save();
      return found;
    };
    const [hash = ''] = run();
    const stamps = readCache<Record<string, Record<string, unknown>>>(index, {}, {});
    for (const [number, stamp] of Object.values(stamps).entries()) {
      stamp['hash'] = 'remembered';
      if (number < 10) stamp[field] = Number(stamp[field]) + 1;
    }
    writeCache(index, stamps);
    expect(run()).toEqual(names.map((_, number) => (number < 10 ? hash : 'remembered')));
  });

  it('by the scan of titles counts for no other program', () => {
    const file = write('a.md', '# Title\n', 100);
    const cache = path('cache.json');
    scan(file, cache);
    writeVerified(cache, String(readVerified(cache)).replace('Title', 'remembered'));
    expect([scan(file, cache).heading, scan(file, cache, '2').heading]).toEqual(['remembered', 'Title']);
  });

  it('by the scan of titles does not include its problems, because these are shown with the source', () => {
    const file = write('a.md', '---\ntitle: [\n---\n', 100);
    const cache = path('cache.json');
    const [first] = scan(file, cache).problems;
    expect(first?.code).toBe('FRONT_MATTER_SYNTAX');
    expect(String(readVerified(cache))).not.toContain('FRONT_MATTER_SYNTAX');
    expect(scan(file, cache).problems).toEqual([first]);
  });
});
