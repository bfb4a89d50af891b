import { hash } from './hash.js';
import { Each, readCache, writeCache, type Sample } from './json-file.js';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { statsOf } from './stats.js';
import { memo } from '../memo.js';

/** Hashes of files by content, read again only when a file's stamp changed. */
export interface FileHashes {
  /** SHA-256 of the file, or '' if it does not exist. */
  hash(file: string): string;
  /** Forgets the hash of a file that may have changed. */
  forget(file: string): void;
  /** Writes the index for the next run, if enough of it has changed. */
  save(): void;
}

interface Stamp {
  size: number;
  mtime: number;
  ctime: number;
  inode: number;
  hash: string;
}

const stampsSample = new Each({ size: 0, mtime: 0, ctime: 0, inode: 0, hash: '' });

/** Hashing this many files again takes less time than writing an index of thousands. */
const fewChanges = 16;

/** Resolution of file times on some file systems, in milliseconds. */
const timeResolution = 20;

/**
 * An index in a JSON file. A stamp is valid only if the file was last changed clearly before it was hashed. Otherwise,
 * a change within the same tick of the clock that keeps the size would be missed (git calls such an entry racily
 * clean).
 */
export function createFileHashes(indexFile: string, toKey: (file: string) => string): FileHashes {
  const stamps = new Map<string, Stamp>(Object.entries(readCache<Record<string, Stamp>>(indexFile, {}, stampsSample)));
  const checked = new Map<string, string>();
  const used = new Map<string, Stamp>();
  const learnt = new Set<string>();

  const lookUp = (file: string): string => {
    const stats = statsOf(file);
    if (!stats?.isFile()) return '';
    const key = toKey(file);
    const stamp = stamps.get(key);
    if (stamp && matches(stamp, stats)) {
      used.set(key, stamp);
      return stamp.hash;
    }
    const now = Date.now();
    const fresh = { ...stampOf(stats), hash: hash(readFileSync(file)) };
    if (Math.max(fresh.mtime, fresh.ctime) < now - timeResolution) {
      used.set(key, fresh);
      stamps.set(key, fresh);
      learnt.add(key);
    }
    return fresh.hash;
  };
  return {
    hash: memo(lookUp, checked),
    forget: (file) => void checked.delete(file),
    save() {
      const gone = stamps.size - used.size;
      if (learnt.size + gone <= fewChanges) return;
      writeCache(indexFile, Object.fromEntries(used));
    },
  };
}

function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): Omit<Stamp, 'hash'> {
  return { size, mtime: mtimeMs, ctime: ctimeMs, inode: ino };
}

function matches(stamp: Stamp, stats: Stats): boolean {
  const now = stampOf(stats);
  return stamp.size === now.size && stamp.mtime === now.mtime && stamp.ctime === now.ctime && stamp.inode === now.inode;
}

/**
 * Changes whenever the content of a file may have changed. A stamp is steady if the file was last changed clearly
 * before now. Otherwise, another change within the same tick of the clock that keeps the size would be missed.
 */
export function fileStamp(file: string): { stamp: string; steady: boolean } {
  const { mtimeMs, ctimeMs, size, ino } = statSync(file);
  return {
    stamp: [mtimeMs, ctimeMs, size, ino].join(':'),
    steady: Math.max(mtimeMs, ctimeMs) < Date.now() - timeResolution,
  };
}

/** Values that were made from files, by name and stamp of the file. The stamp changes whenever the file may have changed. */
export interface StampedCache<T> {
  get(name: string, stamp: string): T | undefined;
  /** With `lasts`, the next run can also use the value: the stamp detects every later change. */
  set(name: string, stamp: string, entry: { value: T; lasts: boolean }): void;
  /** Writes the values that were used since the cache was created. */
  save(): void;
}

interface Entry<T> {
  stamp: string;
  value: T;
}

interface Written<T> {
  key: string;
  entries: Record<string, Entry<T>>;
}

/**
 * A cache in a JSON file for the next run. In this run, values stay in memory.
 *
 * @param key identifies the code that computes the values. Values with another key are not used
 * @param sample a value of their shape, which is JSON
 */
export function createStampedCache<T>(file: string, key: string, sample: Sample): StampedCache<T> {
  const shape = { key: '', entries: new Each({ stamp: '', value: sample }) };
  const written = readCache<Written<T>>(file, { key, entries: {} }, shape);
  const before = new Map(Object.entries(written.key === key ? written.entries : {}));
  const current = new Map<string, Entry<T>>();
  const lasting = new Map<string, Entry<T>>();
  return {
    get(name, stamp) {
      const kept = current.get(name) ?? before.get(name);
      if (kept?.stamp !== stamp) return undefined;
      current.set(name, kept);
      if (before.get(name) === kept) lasting.set(name, kept);
      return kept.value;
    },
    set(name, stamp, { value, lasts }) {
      const entry = { stamp, value };
      current.set(name, entry);
      if (lasts) lasting.set(name, entry);
      else lasting.delete(name);
    },
    save() {
      const isSame = lasting.size === before.size && [...lasting].every(([name, entry]) => before.get(name) === entry);
      const now: Written<T> = { key, entries: Object.fromEntries(lasting) };
      if (!isSame) writeCache(file, now);
    },
  };
}
