import { statSync } from 'node:fs';
import { join } from 'node:path';
import { writeSmallJson } from '../json-file.js';
import type { PruneLimits, Store } from './store.js';

const day = 86_400_000;

/** Limits for unused entries of a site's store: one month, and two gigabytes in total. */
const storeLimits: PruneLimits = { maxAge: 30 * day, maxBytes: 2e9 };

/**
 * Prunes a store once a day, at the end of a build, because listing thousands of files takes longer than a build
 * without changes.
 */
export function pruneDaily(store: Store, cacheDir: string): void {
  const marker = join(cacheDir, 'pruned.json');
  const last = statSync(marker, { throwIfNoEntry: false })?.mtimeMs;
  if (last !== undefined && last > Date.now() - day) return;
  // The first build has just written all entries.
  if (last !== undefined) store.prune(storeLimits);
  writeSmallJson(marker, {});
}
