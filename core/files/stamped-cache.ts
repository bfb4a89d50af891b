import { Each, readCache, type Sample, writeCache } from './json-file.js';

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
