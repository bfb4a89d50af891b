import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config/types.js';
import { hash, hashOf } from '../files/hash.js';
import { Each, readCache, writeCache } from '../files/json-file.js';
import { below } from '../files/paths.js';
import { fail, problem } from '../problems/problem.js';
import { neededFiles, type NeededFilesInput, neededFilesRules } from './needed-files.js';
import { readObjects, runGit } from '../files/run-git.js';
import { sourceRoot, treesFolder } from './source-root.js';
import type { Tree, Trees } from './tree.js';
import { memo } from '../memo.js';

/** Files of a tree, and the files that these refer to by relative paths. */
export type NeededInTree = Pick<NeededFilesInput, 'folders' | 'paths'>;

/** The git trees of a site, which contain the sources of other versions. */
export interface GitTrees extends Trees {
  /**
   * Writes files that pages of a tree can need to its folder in the cache, for tools that read files.
   *
   * @returns paths of files that git has only as pointers of Git LFS, which are left out
   */
  writeFiles(id: string, wanted: NeededInTree): readonly string[];
  /**
   * Identifies the content of a file and of all files that it refers to by relative paths, directly or not; '' for a file that
   * the tree does not have.
   */
  closure(id: string, path: string): string;
  /** Saves what was read for the next run. */
  save(): void;
  /** Saves it, and removes the written files. */
  close(): void;
}

/** An entry of `git ls-tree`. */
type Entry = [path: string, object: string, mode: string];

interface Cache {
  /** Entries by tree. */
  trees: Record<string, Entry[]>;
  /** SHA-256 by object id. */
  hashes: Record<string, string>;
  /** Texts of `_meta.json` files by object id. They are read at each build, unlike pages, whose scans are cached. */
  metas: Record<string, string>;
  /** Results of `closure` by tree and path, and the rules for what a file needs. */
  closures: Record<string, Record<string, string>>;
  rules: string;
}

const emptyCache = (): Cache => ({ trees: {}, hashes: {}, metas: {}, closures: {}, rules: neededFilesRules });
const cacheSample = {
  rules: '',
  trees: new Each([['', '', '']]),
  hashes: new Each(''),
  metas: new Each(''),
  closures: new Each(new Each('')),
};

const submodule = '160000';
const symbolicLink = '120000';

/** Pages, and files that determine their order. They are read together, because all of them are scanned. */
const isText = (path: string): boolean => /(?:\.mdx?|_meta\.json)$/.test(path);

type TreePlace = Pick<Config, 'root' | 'cacheDir'>;

/** Opens the trees of the repository that contains the site. Nothing is read before a tree is opened. */
export function createGitTrees(place: TreePlace): GitTrees {
  const { root } = place;
  const state: State = { place, contents: new Map(), used: emptyCache() };
  const written = new Map<string, WrittenTree>();
  const places = new Map<string, string>();
  const open = memo((id: string) => createTree(id, state));
  return {
    open,
    writeFiles(id, wanted) {
      const tree = open(id);
      const folder = sourceRoot(place, id);
      // A build in another process may have removed them.
      const { paths: before, wants } = (existsSync(folder) && written.get(id)) || {
        paths: new Set(),
        wants: new Set(),
      };
      written.set(id, { paths: before, wants });
      const want = JSON.stringify(wanted);
      if (wants.has(want)) return [];
      wants.add(want);
      const needed = [...neededInTree(tree, wanted, state)].filter((path) => !before.has(path)).sort();
      const objectOf = (path: string): string => tree.entries.get(path)?.object ?? '';
      load(needed.map(objectOf), root, state);
      return needed.filter((path) => {
        before.add(path);
        const object = objectOf(path);
        const bytes = state.contents.get(object) ?? null;
        const file = join(folder, path);
        const isSource = bytes !== null && !isPointer(bytes);
        // A damaged repository can contain any name.
        if (isSource && below(folder, file) !== null) {
          writeInside(file, { bytes, same: places.get(object) });
          places.set(object, file);
        }
        return bytes !== null && !isSource;
      });
    },
    closure(id, path) {
      const cache = loadedCache(state);
      const closures = (state.used.closures[id] ??= {});
      const cached = cache.rules === neededFilesRules ? cache.closures[id]?.[path] : undefined;
      return (closures[path] ??= cached ?? closureOf(open(id), path, state));
    },
    save: () => saveCache(state),
    close() {
      for (const id of written.keys()) rmSync(sourceRoot(place, id), { recursive: true, force: true });
      written.clear();
      places.clear();
      saveCache(state);
    },
  };
}

/** The written files of a tree. */
interface WrittenTree {
  /** Paths of the files. */
  paths: Set<string>;
  /** Arguments of `writeFiles`, as JSON. */
  wants: Set<string>;
}

/** Finds the needed files of a tree, without reading a file twice. */
function neededInTree(tree: GitTree, { folders = [], paths = [] }: NeededInTree, state: State): Set<string> {
  const { root } = state.place;
  const files = new Set(tree.files(''));
  const objectOf = (path: string): string => tree.entries.get(path)?.object ?? '';
  load([...files].filter((path) => folders.some((each) => isIn(each, path))).map(objectOf), root, state);
  const read = (path: string): string => {
    load([objectOf(path)], root, state);
    return state.contents.get(objectOf(path))?.toString() ?? '';
  };
  return neededFiles({ files, folders, paths, read });
}

function closureOf(tree: GitTree, path: string, state: State): string {
  const needed = [...neededInTree(tree, { paths: [path] }, state)].sort();
  return needed.length === 0 ? '' : hashOf(needed.map((each) => [each, tree.entries.get(each)?.object]));
}

function saveCache({ place, cache, used }: State): void {
  if (cache && JSON.stringify(cache) !== JSON.stringify(used)) writeCache(cacheFile(place), used);
}

interface State {
  place: TreePlace;
  /** Bytes by object id. */
  contents: Map<string, Buffer | null>;
  /** The cached data; read when it is first needed. */
  cache?: Cache;
  used: Cache;
}

interface GitTree extends Tree {
  readonly entries: ReadonlyMap<string, { object: string; mode: string }>;
}

function createTree(id: string, state: State): GitTree {
  const { root } = state.place;
  const listed = listEntries(id, state);
  const entries = new Map(listed.map(([path, object, mode]) => [path, { object, mode }]));
  const listBelow = (folder: string, wanted: (mode: string) => boolean): string[] =>
    listed.flatMap(([path, , mode]) => (wanted(mode) && isIn(folder, path) ? [path] : []));
  const texts = listed.flatMap(([path, object]) => (isText(path) ? [object] : []));
  const contentOf = (path: string): Buffer | null => {
    const { object = '' } = entries.get(path) ?? {};
    load(isText(path) ? texts : [object], root, state);
    return state.contents.get(object) ?? null;
  };
  return {
    id,
    entries,
    files: (folder) => listBelow(folder, (mode) => mode !== submodule && mode !== symbolicLink),
    links: (folder) => listBelow(folder, (mode) => mode === symbolicLink),
    submodules: (folder) => listBelow(folder, (mode) => mode === submodule),
    hash(path) {
      const { object, mode = submodule } = entries.get(path) ?? {};
      if (object === undefined || mode === submodule) return '';
      const cached = state.used.hashes[object] ?? state.cache?.hashes[object];
      const content = cached === undefined ? contentOf(path) : null;
      const digest = cached ?? (content ? hash(content) : '');
      // A later fetch can bring the content of an object that is missing now.
      if (digest !== '') state.used.hashes[object] = digest;
      return digest;
    },
    read(path) {
      const { object = '' } = entries.get(path) ?? {};
      const meta = state.used.metas[object] ?? state.cache?.metas[object];
      const content = meta === undefined ? contentOf(path) : Buffer.from(meta, 'latin1');
      if (!content) return fail(problem('TREE_FILE', { path, reason: 'the repository lacks its content' }));
      if (isPointer(content)) return fail(problem('TREE_FILE', { path, reason: 'it is a pointer of Git LFS' }));
      if (path.endsWith('_meta.json')) state.used.metas[object] = meta ?? content.toString('latin1');
      return content;
    },
  };
}

function listEntries(id: string, state: State): Entry[] {
  const cache = loadedCache(state);
  return (state.used.trees[id] ??= cache.trees[id] ?? readEntries(id, state.place.root));
}

function loadedCache(state: State): Cache {
  return (state.cache ??= readCache<Cache>(cacheFile(state.place), emptyCache(), cacheSample));
}

function readEntries(id: string, root: string): Entry[] {
  const lines = runGit(root, ['ls-tree', '-r', '-z', '--full-tree', id]).toString().split('\0');
  return lines.flatMap((line): Entry[] => {
    const [, mode = '', object = '', path = ''] = /^(\d+) \w+ ([\da-f]+)\t(.+)$/s.exec(line) ?? [];
    if (/^\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(path))
      fail(problem('TREE_FILE', { path, reason: 'git forbids such a path' }));
    return path === '' ? [] : [[path, object, mode]];
  });
}

/** Reads the contents of objects that were not read yet, with one process. */
function load(objects: readonly string[], root: string, { contents }: State): void {
  const missing = [...new Set(objects)].filter((object) => object !== '' && !contents.has(object));
  const bodies = readObjects(root, missing);
  for (const [index, object] of missing.entries()) contents.set(object, bodies[index] ?? null);
}

function isIn(folder: string, path: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

function cacheFile(place: TreePlace): string {
  return join(treesFolder(place), 'index.json');
}

/** @param same a written file with the same bytes: a link takes a tenth of the time of another file */
function writeInside(file: string, { bytes, same }: { bytes: Buffer; same: string | undefined }): void {
  const put = (): void => (same === undefined ? writeFileSync(file, bytes) : linkSync(same, file));
  try {
    put();
  } catch {
    // The folder does not exist yet, the file does, the other file was removed, or the file system has no links.
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    writeFileSync(file, bytes);
  }
}

/** Git LFS keeps such a text instead of a large file. */
function isPointer(bytes: Buffer): boolean {
  return bytes.length < 1024 && bytes.toString('utf8', 0, 43).startsWith('version https://git-lfs.github.com/spec/v1');
}
