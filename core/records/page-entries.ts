import type { Config } from '../config/types.js';
import { hashOf } from '../files/hash.js';
import type { FileHashes } from '../files/file-hashes.js';
import type { Store } from '../files/store/store.js';
import type { PortablePaths } from '../files/paths.js';
import type { GitTrees } from '../trees/git-trees.js';
import type { Site } from '../hooks.js';
import { islandName, islandTree } from '../trees/island-tree.js';
import { mountedPath, mountsOf } from '../trees/mounts.js';
import { isGitTree } from '../trees/source-root.js';
import { ownTree } from './dependencies.js';
import type { KnownRecord, PageJob } from './page-job.js';

/**
 * Number of records of one page source that are remembered in addition to those in use, because the state of its imports can change
 * back and forth, for example with branches.
 */
const spareVariants = 4;

export interface EntryContext {
  store: Store;
  hashes: FileHashes;
  paths: PortablePaths;
  trees: GitTrees;
  site: Pick<Site, 'config'>;
}

/** The part of a job that determines its record. */
type EntryJob = Pick<PageJob, 'pageKey' | 'tree' | 'filePath'>;

export interface RecordFinder {
  /** The record of a page, if none of its imports has changed since it was rendered; otherwise null. */
  find(job: EntryJob): KnownRecord | null;
  /** Hash of the current imports of all known records of the page. Pages with the same state have the same record, unless that has other imports. */
  stateOf(job: EntryJob): string;
}

/** Creates a finder that reads the entries of each page key once, because equal pages of several versions have the same key. */
export function createRecordFinder({ store, hashes, paths, trees, site }: EntryContext): RecordFinder {
  const entries = new Map<string, readonly KnownRecord[]>();
  const stored = new Map<string, boolean>();
  const read = (pageKey: string): readonly KnownRecord[] => {
    const found = entries.get(pageKey) ?? readEntries(store, pageKey);
    entries.set(pageKey, found);
    return found;
  };
  const has = (known: KnownRecord): boolean => {
    const found = stored.get(known.record) ?? isStored(known, store);
    stored.set(known.record, found);
    return found;
  };
  const hasher = (job: EntryJob): ((name: string) => string) => {
    const { tree } = job;
    const inGit = tree !== undefined && isGitTree(tree) ? tree : null;
    const islands = { config: site.config, trees };
    return (name) => {
      if (name === ownTree) return tree ?? '';
      if (name.startsWith(islandName)) return inGit ? islandTree(inGit, name.slice(islandName.length), islands) : '';
      if (inGit && name.startsWith(ownTree)) return trees.open(inGit).hash(name.slice(ownTree.length));
      return hashes.hash(paths.toFile(workingName(name, job, site.config)));
    };
  };
  return {
    find(job) {
      const hashNow = hasher(job);
      const valid = read(job.pageKey).filter(({ dependencies }) =>
        dependencies.every(([name, hash]) => hashNow(name) === hash),
      );
      // Prefers a record that is valid for all trees, because a build without a cache uses that one.
      const found = valid.find(({ dependencies }) => dependencies.every(([name]) => name !== ownTree)) ?? valid[0];
      return found && has(found) ? found : null;
    },
    stateOf(job) {
      const hashNow = hasher(job);
      const names = read(job.pageKey).flatMap(({ dependencies }) => dependencies.map(([name]) => name));
      return hashOf(job.pageKey, [...new Set(names)].sort().map(hashNow));
    },
  };
}

/** The name of a dependency in the working tree, for a page that is not in git. */
export function workingName(
  name: string,
  { tree, filePath }: Pick<PageJob, 'tree' | 'filePath'>,
  config: Pick<Config, 'versions'>,
): string {
  if (!name.startsWith(ownTree)) return name;
  const path = name.slice(ownTree.length);
  const mounts = mountsOf(config, tree);
  return `site/${mounts ? mountedPath(mounts, path, filePath) : path}`;
}

/** Whether the store still has the record and the files that it lists. */
export function isStored({ record, summary }: KnownRecord, store: Store): boolean {
  return store.has('record', record) && summary.files.every(({ hash }) => store.has('blob', hash));
}

/**
 * Remembers a record under its page.
 *
 * @param versions number of versions of the site, each of which can use another variant
 */
export function rememberRecord(
  pageKey: string,
  known: KnownRecord,
  { store, versions }: { store: Store; versions: number },
): void {
  const others = readEntries(store, pageKey).filter(({ record }) => record !== known.record);
  store.put('page', pageKey, JSON.stringify([known, ...others].slice(0, spareVariants + versions)));
}

function readEntries(store: Store, pageKey: string): KnownRecord[] {
  const bytes = store.get('page', pageKey);
  return bytes ? (JSON.parse(bytes.toString()) as KnownRecord[]) : [];
}
