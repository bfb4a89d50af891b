import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FileHashes } from '../files/file-hashes.js';
import { hashOf } from '../files/hash.js';
import { Each, readCache } from '../files/json-file.js';
import type { PortablePaths } from '../files/paths.js';
import { writeVerified } from '../files/store/entry-files.js';
import { tryInCache } from '../files/store/in-cache.js';
import type { Store } from '../files/store/store.js';
import type { Site } from '../hooks.js';
import type { GitTrees } from '../trees/git-trees.js';
import { islandName, islandTree } from '../trees/island-tree.js';
import { mountedPath, mountsOf } from '../trees/mounts.js';
import { isGitTree } from '../trees/source-root.js';
import { ownTree } from './dependencies.js';
import type { KnownRecord, PageJob, StoredPage } from './page-job.js';
import type { Shard } from './shard.js';
import { memo } from '../memo.js';

/** The records of a page key. Several trees can have the same page with different imports. */
interface Entry {
  /** The last day on which a run has used it. */
  day: number;
  records: KnownRecord[];
}

/** The index on disk. Records that several pages have in common are written once. */
interface IndexFile {
  records: KnownRecord[];
  pages: Record<string, [day: number, ...places: number[]]>;
}

const sample = { records: [{ record: '', dependencies: [], summary: {} }], pages: new Each([0]) };

/** The part of a job that determines its record. */
type IndexedJob = Pick<PageJob, 'pageKey' | 'tree' | 'filePath'>;

export interface IndexContext {
  store: Store;
  hashes: FileHashes;
  paths: PortablePaths;
  trees: GitTrees;
  site: Pick<Site, 'config'>;
}

/** The records of all pages of all versions, by page key. One file, which is read and written as a whole. */
export interface RecordIndex {
  /** Whether shards have rendered pages since the last whole build. */
  readonly hasShards: boolean;
  /** Looks up records. Files are not looked at twice, so each pass over pages needs a look-up of its own. */
  lookUp(): RecordLookUp;
  add(pageKey: string, record: KnownRecord): void;
  /**
   * Writes it, if it has changed.
   *
   * @param isWhole whether all pages were looked up, so that others are no longer part of the site
   */
  save(isWhole: boolean): void;
}

interface RecordLookUp {
  /** The record of a page, if none of its imports has changed since it was rendered; otherwise null. */
  find(job: IndexedJob): KnownRecord | null;
  /** Hash of the current imports of all known records of the page. Pages with the same state have the same record, unless that has other imports. */
  stateOf(job: IndexedJob): string;
}

const dayLength = 86_400_000;
/** Days that an unused entry is kept, as in the store. A branch, an option or an edit that is undone needs it again. */
const mostDays = 30;
/** Number of unused entries that are kept in any case. Above that, as many as there are pages. */
const spareEntries = 2000;
/** Number of records that are kept for a page besides those of its versions. */
const spareRecords = 4;

/**
 * @param cache false: nothing is found that was not added
 * @param shard a shard writes a file of its own, because others can run in the same folder. A whole build takes these files over
 */
export function openRecordIndex(context: IndexContext, cache: boolean, shard?: Shard): RecordIndex {
  const { config } = context.site;
  const folder = join(config.cacheDir, 'records');
  const file = join(folder, shard ? `shard-${shard.index}-of-${shard.total}.json` : 'index.json');
  const today = Math.floor(Date.now() / dayLength);
  const ofShards = cache ? shardFiles(folder) : [];
  const entries = cache ? readIndices([join(folder, 'index.json'), ...ofShards]) : new Map<string, Entry>();
  const used = new Set<string>();
  const hasShards = ofShards.length > 0;
  let isChanged = hasShards;
  return {
    hasShards,
    lookUp: () =>
      createLookUp(context, (pageKey) => {
        used.add(pageKey);
        return entries.get(pageKey)?.records ?? [];
      }),
    add(pageKey, newest) {
      const others = (entries.get(pageKey)?.records ?? []).filter(({ record }) => record !== newest.record);
      const records = [newest, ...others].slice(0, spareRecords + config.versions.length);
      entries.set(pageKey, { day: today, records });
      used.add(pageKey);
      isChanged = true;
    },
    save(isWhole) {
      for (const pageKey of used) {
        const entry = entries.get(pageKey);
        if (!entry || entry.day === today) continue;
        entry.day = today;
        isChanged = true;
      }
      if (!isChanged) return;
      isChanged = false;
      if (isWhole) prune(entries, used, today);
      writeIndex(file, shard ? new Map([...entries].filter(([pageKey]) => used.has(pageKey))) : entries);
      if (isWhole) for (const taken of ofShards.splice(0)) tryInCache(() => rmSync(taken, { force: true }));
    },
  };
}

function readIndex(file: string): Map<string, Entry> {
  const { records, pages } = readCache<IndexFile>(file, { records: [], pages: {} }, sample);
  return new Map(
    Object.entries(pages).map(([pageKey, [day, ...places]]) => {
      return [pageKey, { day, records: places.flatMap((place) => records[place] ?? []) }];
    }),
  );
}

function shardFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => (/^shard-.*\.json$/.test(name) ? [join(folder, name)] : []));
}

function readIndices(files: readonly string[]): Map<string, Entry> {
  const all = new Map<string, Entry>();
  for (const [pageKey, entry] of files.flatMap((file) => [...readIndex(file)])) {
    const before = all.get(pageKey);
    const more = entry.records.filter(({ record }) => !before?.records.some((other) => other.record === record));
    all.set(pageKey, before ? { ...before, records: [...before.records, ...more] } : entry);
  }
  return all;
}

function writeIndex(file: string, entries: ReadonlyMap<string, Entry>): void {
  const byHash = new Map([...entries.values()].flatMap(({ records: list }) => list.map((each) => [each.record, each])));
  const records = [...byHash.values()];
  const places = new Map(records.map(({ record }, index) => [record, index]));
  const pages: IndexFile['pages'] = {};
  for (const [pageKey, { day, records: list }] of entries)
    pages[pageKey] = [day, ...list.map(({ record }) => places.get(record) ?? 0)];
  tryInCache(() => writeVerified(file, JSON.stringify({ records, pages } satisfies IndexFile)));
}

/** Forgets unused entries: old ones, and the oldest of too many. */
function prune(entries: Map<string, Entry>, used: ReadonlySet<string>, today: number): void {
  const unused = [...entries].filter(([pageKey]) => !used.has(pageKey)).sort(([, a], [, b]) => b.day - a.day);
  const most = Math.max(spareEntries, used.size);
  for (const [place, [pageKey, { day }]] of unused.entries())
    if (place >= most || day < today - mostDays) entries.delete(pageKey);
}

function createLookUp(
  { store, hashes, paths, trees, site: { config } }: IndexContext,
  read: (pageKey: string) => readonly KnownRecord[],
): RecordLookUp {
  const isThere = memo(
    ({ record, summary }: KnownRecord) =>
      store.has('record', record) && summary.files.every(({ hash }) => store.has('blob', hash)),
  );
  const inWorkingTree = memo((name: string) => hashes.hash(paths.toFile(name)));
  const hashNow = (name: string, { tree, filePath }: IndexedJob): string => {
    if (name === ownTree) return tree ?? '';
    const inGit = tree !== undefined && isGitTree(tree) ? tree : null;
    if (name.startsWith(islandName))
      return inGit ? islandTree(inGit, name.slice(islandName.length), { config, trees }) : '';
    if (!name.startsWith(ownTree)) return inWorkingTree(name);
    const path = name.slice(ownTree.length);
    if (inGit) return trees.open(inGit).hash(path);
    const mounts = mountsOf(config, tree);
    return inWorkingTree(`site/${mounts ? mountedPath(mounts, path, filePath) : path}`);
  };
  return {
    find(job) {
      let match: KnownRecord | null = null;
      for (const entry of read(job.pageKey)) {
        if (!entry.dependencies.every(([name, hash]) => hashNow(name, job) === hash)) continue;
        // Prefers a record that is valid for all trees, because a build without a cache uses that one.
        const isForAll = entry.dependencies.every(([name]) => name !== ownTree);
        if (isForAll || !match) match = entry;
        if (isForAll) break;
      }
      return match && isThere(match) ? match : null;
    },
    stateOf(job) {
      const names = read(job.pageKey).flatMap(({ dependencies }) => dependencies.map(([name]) => name));
      return hashOf(
        job.pageKey,
        [...new Set(names)].sort().map((name) => hashNow(name, job)),
      );
    },
  };
}

/** One pass over jobs: each is a hit, a leader that is rendered, or a follower that waits for the record of an equal page. */
export class Pass {
  readonly recordsByPath = new Map<string, KnownRecord>();
  readonly #index: RecordIndex;
  readonly #lookUp: RecordLookUp;
  readonly #followers = new Map<string, PageJob[]>();

  constructor(index: RecordIndex) {
    this.#index = index;
    this.#lookUp = index.lookUp();
  }

  /**
   * Takes the records of hits, and returns the leaders of the other jobs.
   *
   * @param keyOf equal for pages whose record is probably the same
   */
  lead(jobs: readonly PageJob[], keyOf = ({ pageKey }: PageJob): string => pageKey): PageJob[] {
    const leaders = new Map<string, PageJob>();
    for (const job of jobs) {
      const hit = this.#lookUp.find(job);
      if (hit) {
        this.recordsByPath.set(job.path, hit);
        continue;
      }
      const key = keyOf(job);
      const leader = leaders.get(key);
      if (!leader) leaders.set(key, job);
      else this.#followers.set(leader.path, [...(this.#followers.get(leader.path) ?? []), job]);
    }
    return [...leaders.values()];
  }

  /** Takes the records of leaders. Returns the new leaders: followers with other imports, and those of a page that failed. */
  settle(leaders: readonly PageJob[], results: readonly StoredPage[]): PageJob[] {
    for (const { path, pageKey, record } of results) {
      this.recordsByPath.set(path, record);
      this.#index.add(pageKey, record);
    }
    return leaders.flatMap(({ path }) => {
      const followers = this.#followers.get(path) ?? [];
      this.#followers.delete(path);
      return this.recordsByPath.has(path) ? this.lead(followers, this.#lookUp.stateOf) : followers;
    });
  }
}
