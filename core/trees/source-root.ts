import { join } from 'node:path';
import type { Config } from '../config/types.js';
import { below } from '../files/paths.js';
import type { Route } from '../routes/table.js';

/** The part of a configuration that determines where sources are. */
export type SourcePlace = Pick<Config, 'root' | 'cacheDir'>;

/** A source: a path below the root of its tree. `tree` is absent for the working tree. */
export type SourceName = Pick<Route, 'tree' | 'filePath'>;

/** Whether a version of the site is in git. */
export function hasTrees({ versions }: Pick<Config, 'versions'>): boolean {
  return versions.some(({ tree }) => tree !== '');
}

/** Folder of the files of git trees, each below the object id of its tree. */
export function treesFolder({ cacheDir }: Pick<SourcePlace, 'cacheDir'>): string {
  return join(cacheDir, 'trees');
}

/** Folder of the files of a tree: the site's root for the working tree, else a folder in the cache. */
export function sourceRoot(place: SourcePlace, tree: string | undefined): string {
  return tree === undefined ? place.root : join(treesFolder(place), tree);
}

/** Absolute path of a source. */
export function sourceFile(place: SourcePlace, { tree, filePath }: SourceName): string {
  return join(sourceRoot(place, tree), filePath);
}

/** Object id of the git tree that a file belongs to; undefined for the working tree. */
export function treeOfFile(place: Pick<SourcePlace, 'cacheDir'>, file: string): string | undefined {
  return /^[\da-f]{40,64}(?=\/)/.exec(below(treesFolder(place), file) ?? '')?.[0];
}

/** Root of the tree that a file belongs to. */
export function rootOfFile(place: SourcePlace, file: string): string {
  return sourceRoot(place, treeOfFile(place, file));
}
