import { join } from 'node:path';
import type { FileHashes } from '../files/file-hashes.js';
import { hash } from '../files/hash.js';
import { Each, readCache, writeCache } from '../files/json-file.js';
import type { PortablePaths } from '../files/paths.js';
import type { Store } from '../files/store/store.js';
import type { Site } from '../hooks.js';
import { isStored, workingName } from '../records/page-entries.js';
import type { KnownRecord } from '../records/page-job.js';
import type { Route } from '../routes/table.js';
import type { GitTrees } from '../trees/git-trees.js';
import { islandName } from '../trees/island-tree.js';
import { isGitTree, sourceFile } from '../trees/source-root.js';
import { areUnchanged } from '../trees/unchanged.js';
import { ownTree } from '../records/dependencies.js';
import type { FrozenVersion } from './frozen-version.js';

interface FrozenContext {
  site: Site;
  store: Store;
  hashes: FileHashes;
  paths: PortablePaths;
  trees: GitTrees;
}

/** Data from the last build about the records of frozen versions. */
interface Remembered {
  /** The records of all versions, which share many of them. */
  records: KnownRecord[];
  versions: Record<string, RememberedVersion>;
}

interface RememberedVersion {
  /** Identifies the inputs of its records, except `dependencies`. */
  key: string;
  /** The files of the working tree and of this package that its records depend on. */
  dependencies: [name: string, hash: string][];
  /** The places of the records of its pages in the list of all records. */
  records: number[];
}

const sample = {
  records: [{ record: '', dependencies: [], summary: { title: '', links: [], files: [] } }],
  versions: new Each({ key: '', dependencies: [], records: [0] }),
};

/** The records of frozen versions of which no input has changed since the last build. */
export interface FrozenRecords {
  /** By path. */
  readonly found: ReadonlyMap<string, KnownRecord>;
  /** Remembers all records of the frozen versions for the next build. */
  remember(known: ReadonlyMap<string, KnownRecord>): void;
}

/**
 * Looks up the records of each frozen version as a whole: with one key, and each file that several of its pages depend
 * on once.
 *
 * @param environment see `contentEnvironment`
 * @param cache false: nothing is found
 */
export function findFrozenRecords(
  frozen: readonly FrozenVersion[],
  { environment, cache }: { environment: string; cache: boolean },
  context: FrozenContext,
): FrozenRecords {
  const { config } = context.site;
  const file = join(config.cacheDir, 'versions', 'records.json');
  if (frozen.length === 0) return { found: new Map(), remember: () => undefined };
  const empty: Remembered = { records: [], versions: {} };
  const before = cache ? readCache<Remembered>(file, empty, sample) : empty;
  const keys = new Map(frozen.map((own) => [own.version.name, keyOf(own, environment, context)]));
  const isThere = createCheck(before.records, context.store);
  const valid = frozen.filter(({ version }) => {
    const own = before.versions[version.name];
    if (!own || own.key !== keys.get(version.name)) return false;
    return areUnchanged(own.dependencies, context) && own.records.every(isThere);
  });
  const found = new Map<string, KnownRecord>();
  for (const { version, routes: own } of valid) {
    const places = before.versions[version.name]?.records.values();
    for (const route of own) {
      if (!hasOwnRecord(route)) continue;
      const record = before.records[places?.next().value ?? -1];
      if (record) found.set(route.path, record);
    }
  }
  const isSame = valid.length === frozen.length && valid.length === Object.keys(before.versions).length;
  return {
    found,
    remember(known) {
      if (!isSame) writeCache(file, remembered(frozen, { keys, known, context }));
    },
  };
}

/** Whether the record of a page comes from the content of its version. */
function hasOwnRecord({ filePath, tree, source, original }: Route): boolean {
  return filePath !== '' && tree !== undefined && source === undefined && !original;
}

function keyOf(
  { version: { tree }, routes, key }: FrozenVersion,
  environment: string,
  { site, hashes }: FrozenContext,
): string {
  const { config } = site;
  // A git tree identifies all its files.
  const own = isGitTree(tree) ? [] : routes.filter(hasOwnRecord);
  const sources = own.map((route) => hashes.hash(sourceFile(config, route)));
  // See `identityOf`: the prefixes say which path a page has without its version.
  const prefixes = [
    config.locales.map(({ lang, prefix }) => [lang, prefix]),
    config.versions.map(({ name, prefix }) => [name, prefix]),
    config.contentRoots.map(({ base, versions = [] }) => [base, versions.map(({ name, prefix }) => [name, prefix])]),
  ];
  // Equal islands of several versions are shared.
  const trees = config.versions.map((version) => version.tree);
  return hash(JSON.stringify([environment, tree, sources, trees, prefixes, key]));
}

/** Checks whether the store still has a record and its files, for each record once. */
function createCheck(records: readonly KnownRecord[], store: Store): (at: number) => boolean {
  const checked = new Map<number, boolean>();
  return (at) => {
    const known = records[at];
    const result = checked.get(at) ?? (known !== undefined && isStored(known, store));
    checked.set(at, result);
    return result;
  };
}

interface Found {
  keys: ReadonlyMap<string, string>;
  known: ReadonlyMap<string, KnownRecord>;
  context: FrozenContext;
}

function remembered(frozen: readonly FrozenVersion[], { keys, known, context }: Found): Remembered {
  const places = new Map<string, number>();
  const records: KnownRecord[] = [];
  const placeOf = (record: KnownRecord): number => {
    const place = places.get(record.record) ?? records.push(record) - 1;
    places.set(record.record, place);
    return place;
  };
  const versions = frozen.flatMap(({ version: { name, tree }, routes: all }) => {
    const routes = all.filter(hasOwnRecord);
    const own = routes.flatMap(({ path }) => {
      const record = known.get(path);
      return record ? [placeOf(record)] : [];
    });
    const dependencies = dependenciesOf({ tree, routes }, known, context);
    // A page could not be rendered.
    if (own.length < routes.length || dependencies === null) return [];
    return [[name, { key: keys.get(name) ?? '', dependencies, records: own }] as const];
  });
  return { records, versions: Object.fromEntries(versions) };
}

/**
 * The dependencies of the records of a version, except the content of git trees, which is part of its key. Null if these may change
 * without a new key.
 */
function dependenciesOf(
  { tree, routes }: { tree: string; routes: readonly Route[] },
  known: ReadonlyMap<string, KnownRecord>,
  { site, trees }: FrozenContext,
): RememberedVersion['dependencies'] | null {
  const all = new Map<string, string>();
  const absent = new Set<string>();
  for (const { path, filePath } of routes) {
    for (const [name, found] of known.get(path)?.dependencies ?? []) {
      if (name === ownTree || name.startsWith(islandName)) continue;
      if (isGitTree(tree) && name.startsWith(ownTree)) {
        if (found === '') absent.add(name.slice(ownTree.length));
        continue;
      }
      const today = workingName(name, { tree, filePath }, site.config);
      // It changed during the build.
      if ((all.get(today) ?? found) !== found) return null;
      all.set(today, found);
    }
  }
  // A later fetch can bring files of the tree whose content the repository lacks.
  if (
    absent.size > 0 &&
    trees
      .open(tree)
      .files('')
      .some((path) => absent.has(path))
  )
    return null;
  return [...all];
}
