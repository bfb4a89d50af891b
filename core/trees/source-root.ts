import { join } from 'node:path';
import type { Config } from '../config/types.js';
import { below } from '../files/paths.js';
import type { Route } from '../routes/table.js';
import { isMounted, mountedPath, mountsOf, pathInVersion } from './mounts.js';

/** The part of a configuration that determines where sources are. */
export type SourcePlace = Pick<Config, 'root' | 'cacheDir' | 'versions'>;

/** A source: a path below the root of its tree. `tree` is absent for the working tree. */
export type SourceName = Pick<Route, 'tree' | 'filePath'>;

/** Whether a version of the site is not in its usual folders of the working tree. */
export function hasTrees({ versions }: Pick<Config, 'versions'>): boolean {
  return versions.some(({ tree }) => tree !== '');
}

/** Whether a tree is one of git, whose files are written to the cache when they are needed. */
export function isGitTree(tree: string): boolean {
  return /^[\da-f]{40,64}$/.test(tree);
}

/** Folder of the files of git trees, each below the object id of its tree. */
export function treesFolder({ cacheDir }: Pick<SourcePlace, 'cacheDir'>): string {
  return join(cacheDir, 'trees');
}

/** Folder of the files of a tree: a folder in the cache for a tree of git, else the site's root. */
export function sourceRoot(place: Pick<SourcePlace, 'root' | 'cacheDir'>, tree: string | undefined): string {
  return tree !== undefined && isGitTree(tree) ? join(treesFolder(place), tree) : place.root;
}

/** Absolute path of a source. */
export function sourceFile(place: SourcePlace, source: SourceName): string {
  return join(sourceRoot(place, source.tree), sourcePath(place, source));
}

/**
 * Path of a source below the root of its tree, as users know it: `versioned_docs/version-1.0/a.md` for `docs/a.md` of a
 * version in folders.
 */
export function sourcePath(place: Pick<SourcePlace, 'versions'>, { tree, filePath }: SourceName): string {
  const mounts = mountsOf(place, tree);
  return mounts && filePath !== '' ? mountedPath(mounts, filePath) : filePath;
}

/** Id of the tree that a file belongs to; undefined for the working tree. */
export function treeOfFile(place: SourcePlace, file: string): string | undefined {
  const inGit = /^[\da-f]{40,64}(?=\/)/.exec(below(treesFolder(place), file) ?? '')?.[0];
  if (inGit !== undefined) return inGit;
  const path = place.versions.some(({ mounts }) => mounts) ? below(place.root, file) : null;
  return path === null ? undefined : place.versions.find(({ mounts }) => mounts && isMounted(mounts, path))?.tree;
}

/** Path of a file in a tree: `docs/a.md` for a file in the folder of a version. Null for a file outside of the tree. */
export function nameInTree(place: SourcePlace, file: string, tree: string | undefined): string | null {
  const path = below(sourceRoot(place, tree), file);
  const mounts = mountsOf(place, tree);
  if (path === null || !mounts) return path;
  return isMounted(mounts, path) ? pathInVersion(mounts, path, path) : null;
}

/**
 * Path of the source of a page in routes, by its absolute path: `docs/a.md` also for the file of a version. Null for a file outside of
 * the site.
 */
export function sourceName(file: string, place: SourcePlace): string | null {
  return nameInTree(place, file, treeOfFile(place, file));
}

/** Root of the tree that a file belongs to. */
export function rootOfFile(place: SourcePlace, file: string): string {
  return sourceRoot(place, treeOfFile(place, file));
}
