import { hashOf } from 'tapdocs';
import { Each, readCache, writeCache } from 'tapdocs/kit';
import type { FileHistory } from './log-reader.js';
import {
  findRepository,
  cachedHistories,
  type HistoryOptions,
  historyKey,
  packHistories,
  placesIn,
  unpackHistories,
} from './read-history.js';
import { runLogs } from './run-log.js';

/** Histories of the files at commits, by commit and by path below the site's root. */
export type VersionHistories = ReadonlyMap<string, ReadonlyMap<string, FileHistory>>;

interface Cached {
  commits: Record<string, ReturnType<typeof packHistories>>;
}

const cachedSample = { commits: new Each(cachedHistories) };

/**
 * Reads the histories of files at the commits of versions. The history of a commit never changes, so git runs for new
 * commits only. Empty if there is no complete history; `readHistory` reports this.
 */
export async function readVersions(commits: readonly string[], options: HistoryOptions): Promise<VersionHistories> {
  if (commits.length === 0) return new Map();
  const repository = findRepository(options.folders[0] ?? options.root);
  if (!repository || repository.shallow) return new Map();
  const places = placesIn(repository, options);
  const { commits: before } = readCache<Cached>(options.cacheFile, { commits: {} }, cachedSample);
  const keyOf = (commit: string): string => historyKey(repository, commit, options);
  const missing = commits.filter((commit) => before[commit]?.key !== keyOf(commit));
  const result =
    missing.length === 0 ? { histories: [] } : await runLogs(missing, { ...places, ignored: options.ignored });
  if ('reason' in result) return new Map();
  const now: Cached['commits'] = Object.fromEntries(
    commits.flatMap((commit) => (before[commit] ? [[commit, before[commit]]] : [])),
  );
  for (const [index, commit] of missing.entries()) {
    const files = result.histories[index] ?? new Map<string, FileHistory>();
    now[commit] = packHistories(
      keyOf(commit),
      new Map([...files].map(([path, history]) => [places.fromRoot(path), history])),
    );
  }
  if (hashOf(Object.keys(now)) !== hashOf(Object.keys(before)) || missing.length > 0) {
    writeCache(options.cacheFile, { commits: now });
  }
  return new Map(Object.entries(now).map(([commit, packed]) => [commit, unpackHistories(packed)]));
}
