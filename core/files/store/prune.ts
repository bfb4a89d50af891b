import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { inCache } from './in-cache.js';

/** Limits for entries that are kept. */
export interface PruneLimits {
  /** Maximum time since the last use, in milliseconds. */
  maxAge: number;
  /** Maximum size of all entries, in bytes. The least recently used are removed first. */
  maxBytes: number;
}

export interface Pruned {
  /** Entries removed. */
  removed: number;
  /** Size of the removed entries in bytes. */
  bytes: number;
}

interface Entry {
  file: string;
  size: number;
  /** Time of the last use, in milliseconds since the epoch. */
  used: number;
}

/** The time of an entry is updated if it is older than this, in milliseconds. Once a day is exact enough. */
const day = 86_400_000;

/**
 * Removes entries of a store by age and size. The time of the last use is the file's modification time.
 *
 * @param folder everything in it counts, including entries of other versions
 * @param inUse files that the current run used; they are always kept
 */
export function prune(folder: string, { maxAge, maxBytes }: PruneLimits, inUse: ReadonlySet<string>): Pruned {
  if (!existsSync(folder)) return { removed: 0, bytes: 0 };
  const now = Date.now();
  const entries = listEntries(folder);
  const others: Entry[] = [];
  let total = 0;
  for (const entry of entries) {
    total += entry.size;
    if (!inUse.has(entry.file)) others.push(entry);
    else if (entry.used < now - day) touch(entry.file, now);
  }
  const pruned = { removed: 0, bytes: 0 };
  for (const { file, size, used } of others.sort((a, b) => a.used - b.used)) {
    if (used >= now - maxAge && total <= maxBytes) break;
    inCache(() => rmSync(file, { force: true }));
    total -= size;
    pruned.removed += 1;
    pruned.bytes += size;
  }
  return pruned;
}

function listEntries(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((item) => {
    if (!item.isFile()) return [];
    const file = join(item.parentPath, item.name);
    // Another process may have renamed or removed it in the meantime.
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats ? [{ file, size: stats.size, used: stats.mtimeMs }] : [];
  });
}

function touch(file: string, now: number): void {
  try {
    utimesSync(file, now / 1000, now / 1000);
  } catch {
    // It was removed in the meantime.
  }
}
