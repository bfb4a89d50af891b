import { readFileSync, existsSync, statSync } from 'node:fs';
import { join, posix, relative, dirname, resolve } from 'node:path';
import { hashOf } from 'tapdocs';
import { Each, isMissing, readCache, slashes, writeCache } from 'tapdocs/kit';
import type { FileHistory } from './log-reader.js';
import { runLog } from './run-log.js';

export interface HistoryOptions {
  /** Absolute path of the site. */
  root: string;
  /** Absolute paths; those in the repository of the first one are read. */
  folders: readonly string[];
  ignored: readonly string[];
  /** Folder in which histories are cached. */
  cacheFile: string;
}

/** Histories by path below the site's root, or the reason why there are none. */
export type History = { files: ReadonlyMap<string, FileHistory> } | { reason: string };

/** Histories in a form that is cached. */
export interface CachedHistories {
  key: string;
  names: string[];
  /** By path: dates, and authors as indices of `names`. */
  files: Record<string, [created: string, updated: string, ...authors: number[]]>;
}

export const cachedHistories = { key: '', names: [''], files: new Each([]) };

/** Version of the cache format. */
const cacheVersion = 1;

/** Reads the history of files. While the same commit is checked out, it comes from the cache, without a process. */
export async function readHistory(options: HistoryOptions): Promise<History> {
  const { root, folders, ignored, cacheFile } = options;
  const repository = findRepository(folders[0] ?? root);
  if (!repository) return { reason: 'the site is not in a git repository' };
  if (repository.shallow) return { reason: 'the clone is shallow; `git fetch --unshallow` completes it' };
  const { head } = repository;
  const places = placesIn(repository, options);
  const key = head === null ? null : historyKey(repository, head, options);
  const cached = key === null ? null : readCache<CachedHistories | null>(cacheFile, null, cachedHistories);
  if (cached && cached.key === key) return { files: unpackHistories(cached) };
  const result = await runLog({ ...places, ignored });
  if ('reason' in result) return result;
  const files = new Map([...result.files].map(([path, history]) => [places.fromRoot(path), history]));
  if (key !== null) writeCache(cacheFile, packHistories(key, files));
  return { files };
}

/** Where the histories of a site are in its repository. */
export function placesIn({ top }: Repository, { root, folders }: Pick<HistoryOptions, 'root' | 'folders'>) {
  const paths = folders.map((folder) => slashes(relative(top, folder))).filter(isInside);
  return { top, folders: paths, fromRoot: (path: string) => fromRoot(path, { root, top }) };
}

/** Everything that determines the histories at a commit. Uncommitted changes are not included. */
export function historyKey(repository: Repository, commit: string, options: HistoryOptions): string {
  const { top } = repository;
  const inputs = [slashes(relative(top, options.root)), placesIn(repository, options).folders, options.ignored];
  return hashOf(cacheVersion, commit, mailmap(top), inputs);
}

/** The file that maps several names of one author. */
function mailmap(top: string): string {
  try {
    return readFileSync(join(top, '.mailmap'), 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    return '';
  }
}

/** Converts a path below the repository to a path relative to the site's root, which may start with `../`. */
function fromRoot(path: string, { root, top }: { root: string; top: string }): string {
  const down = slashes(relative(top, root));
  if (!isInside(down)) return posix.join(slashes(relative(root, top)), path);
  return path.startsWith(`${down}/`) ? path.slice(down.length + 1) : posix.relative(down, path);
}

function isInside(path: string): boolean {
  return path !== '..' && !path.startsWith('../');
}

export function packHistories(key: string, files: ReadonlyMap<string, FileHistory>): CachedHistories {
  const names = [...new Set([...files.values()].flatMap(({ authors }) => authors))];
  const indices = new Map(names.map((name, index) => [name, index]));
  const packed = [...files].map(([path, { created, updated, authors }]): [string, CachedHistories['files'][string]] => [
    path,
    [created, updated, ...authors.map((name) => indices.get(name) ?? 0)],
  ]);
  return { key, names, files: Object.fromEntries(packed) };
}

export function unpackHistories({ names, files }: CachedHistories): Map<string, FileHistory> {
  return new Map(
    Object.entries(files).map(([path, [created, updated, ...authors]]) => [
      path,
      { created, updated, authors: authors.map((index) => names[index] ?? '') },
    ]),
  );
}

/** A git repository, read from its files without a process. */
export interface Repository {
  /** Absolute path of the working tree. */
  top: string;
  /** The commit that is checked out; null if it cannot be read, or there is none yet. */
  head: string | null;
  /** Whether the clone is shallow. */
  shallow: boolean;
}

/** The repository that a folder belongs to; null if there is none. */
export function findRepository(folder: string): Repository | null {
  for (let top = folder; ; top = dirname(top)) {
    const gitDir = gitFolder(join(top, '.git'));
    if (gitDir) return describe(top, gitDir);
    if (dirname(top) === top) return null;
  }
}

/** `.git` is a folder or, in a submodule or a worktree, a file that names the folder. */
function gitFolder(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return null;
  const folder = stats.isDirectory() ? path : resolve(dirname(path), read(path)?.match(/^gitdir: (.+)/)?.[1] ?? '');
  return existsSync(join(folder, 'HEAD')) ? folder : null;
}

function describe(top: string, gitDir: string): Repository {
  const common = resolve(gitDir, read(join(gitDir, 'commondir')) ?? '.');
  return { top, head: headOf(gitDir, common), shallow: existsSync(join(common, 'shallow')) };
}

function headOf(gitDir: string, common: string): string | null {
  const head = read(join(gitDir, 'HEAD')) ?? '';
  const ref = /^ref: (.+)/.exec(head)?.[1];
  const commit = ref === undefined ? head : (read(join(common, ref)) ?? packedRef(common, ref));
  return commit !== null && /^[\da-f]{40,64}$/.test(commit) ? commit : null;
}

function packedRef(common: string, ref: string): string | null {
  const line = read(join(common, 'packed-refs'))
    ?.split('\n')
    .find((text) => text.endsWith(` ${ref}`));
  return line?.split(' ')[0] ?? null;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
