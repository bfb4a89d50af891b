import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { inCache } from './in-cache.js';

/** What an entry may be, at most, to stay. */
export interface PruneLimits {
  /** Time since it was last used, in milliseconds. */
  maxAge: number;
  /** Size of all entries together, in bytes: those not used for longest go first. */
  maxBytes: number;
}

export interface Pruned {
  /** Entries removed. */
  removed: number;
  /** Bytes that they took. */
  bytes: number;
}

interface Entry {
  file: string;
  size: number;
  /** Time of the last use, in milliseconds since the epoch. */
  used: number;
}

/** The time of an entry is brought up to date when it is older than this, in milliseconds: once a day is exact enough. */
const day = 86_400_000;

/**
 * Removes entries of a store by age and size. The time of last use is the file's time of change.
 *
 * @param folder all that lies in it counts, entries of other versions included
 * @param inUse files that the present run used: they stay, whatever the limits
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
    // Another process may have renamed or removed it by now.
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats ? [{ file, size: stats.size, used: stats.mtimeMs }] : [];
  });
}

function touch(file: string, now: number): void {
  try {
    utimesSync(file, now / 1000, now / 1000);
  } catch {
    // It was removed meanwhile.
  }
}
