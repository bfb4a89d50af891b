import type { Config } from '../config/types.js';
import type { GitTrees } from './git-trees.js';
import { isGitTree } from './source-root.js';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { hash, hashOf } from '../files/hash.js';
import { below } from '../files/paths.js';
import { isFile } from '../files/stats.js';
import { neededFiles } from './needed-files.js';
import type { Trees } from './tree.js';

/** Start of the name of a dependency whose hash is the result of `islandTree` for the path after it. */
export const islandName = 'island/';

/**
 * The tree from which an island of a git tree is bundled: the tree of the oldest version in which its module, and all files that the
 * module refers to by relative paths, are the same. Equal islands of several versions are then one island, which a new version does not
 * change. A page that is an island is only shared by versions with the same tree.
 *
 * @param path of the module below the root of its tree
 */
export function islandTree(
  tree: string,
  path: string,
  { config, trees }: { config: Pick<Config, 'versions'>; trees: Pick<GitTrees, 'closure'> },
): string {
  // A page that is an island also depends on the targets of its links, and on its images.
  if (/\.mdx?$/.test(path)) return tree;
  const closure = trees.closure(tree, path);
  const same = config.versions.filter(
    (version) => isGitTree(version.tree) && trees.closure(version.tree, path) === closure,
  );
  return same.at(-1)?.tree ?? tree;
}

/** Splits the id of an island in a tree of git; null for other ids. */
export function splitIsland(id: string): { tree: string; path: string } | null {
  const [, tree, path] = /^tree\/([^/]+)\/(.*)$/s.exec(id) ?? [];
  return tree === undefined || path === undefined ? null : { tree, path };
}

interface CodePlace {
  config: Pick<Config, 'root'>;
  trees: Trees;
}

/** Files by their paths below a root. */
interface CodeFiles {
  has(path: string): boolean;
  read(path: string): string;
  hash(path: string): string;
}

/**
 * Identifies the code of an island: its module and all files that it refers to by relative paths, independent of their location. So
 * equal islands of several versions have the same identity. All versions use the current modules of the theme and of packages.
 *
 * @param id of the module: `site/docs/_Count.tsx`
 */
export function islandCode(id: string, { config, trees }: CodePlace): string {
  const parts = splitIsland(id);
  if (parts) return codeOf(parts.path, filesOfTree(trees.open(parts.tree)));
  return id.startsWith('site/') ? codeOf(id.slice('site/'.length), filesBelow(config.root)) : id;
}

function codeOf(path: string, { has, read, hash: hashOfFile }: CodeFiles): string {
  const files = { has, [Symbol.iterator]: () => [path].filter(has).values() };
  const needed = [...neededFiles({ files, paths: [path], read })].map((file) => {
    return [posix.relative(posix.dirname(path), file), hashOfFile(file)];
  });
  return hashOf(needed.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

function filesOfTree(tree: ReturnType<Trees['open']>): CodeFiles {
  return {
    has: (path) => tree.hash(path) !== '',
    read: (path) => tree.read(path).toString(),
    hash: (path) => tree.hash(path),
  };
}

function filesBelow(root: string): CodeFiles {
  const fileOf = (path: string): string => join(root, path);
  return {
    has: (path) => below(root, fileOf(path)) !== null && isFile(fileOf(path)),
    read: (path) => readFileSync(fileOf(path), 'utf8'),
    hash: (path) => hash(readFileSync(fileOf(path))),
  };
}
