import type { Config } from '../config/types.js';
import type { GitTrees } from './git-trees.js';
import { isGitTree } from './source-root.js';

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
