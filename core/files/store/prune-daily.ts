import { statSync } from 'node:fs';
import { join } from 'node:path';
import { writeSmallJson } from '../json-file.js';
import type { PruneLimits, Store } from './store.js';

const day = 86_400_000;

/** What the store of a site may hold of what its builds no longer use: a month's work, and two gigabytes in all. */
const storeLimits: PruneLimits = { maxAge: 30 * day, maxBytes: 2e9 };

/** Prunes a store once a day, at the end of a build: listing some thousand files takes longer than a build of nothing. */
export function pruneDaily(store: Store, cacheDir: string): void {
  const marker = join(cacheDir, 'pruned.json');
  const last = statSync(marker, { throwIfNoEntry: false })?.mtimeMs;
  if (last !== undefined && last > Date.now() - day) return;
  // The first build has written all that there is.
  if (last !== undefined) store.prune(storeLimits);
  writeSmallJson(marker, {});
}
