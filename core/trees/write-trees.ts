import { contentFolders } from '../config/content-roots.js';
import { below } from '../files/paths.js';
import { inCache } from '../files/store/in-cache.js';
import type { Site } from '../hooks.js';
import { problem } from '../problems/problem.js';
import type { GitTrees, NeededInTree } from './git-trees.js';
import { splitIsland } from './island-tree.js';
import { versionOfTree } from './source-place.js';

interface WriteContext {
  site: Pick<Site, 'config' | 'logger'>;
  trees: GitTrees;
}

/** Writes the files that pages of git trees can need, for tools that read files. Reports what git does not have. */
export function writeTrees(ids: Iterable<string>, context: WriteContext): void {
  const folders = sourceFolders(context.site.config);
  for (const id of new Set(ids)) writeTree(id, { folders }, context);
}

/** Writes the modules of islands with the files that these need. */
export function writeIslands(islands: readonly string[], context: WriteContext): void {
  const paths = new Map<string, string[]>();
  for (const island of islands) {
    const parts = splitIsland(island);
    if (parts) paths.set(parts.tree, [...(paths.get(parts.tree) ?? []), parts.path]);
  }
  const folders = sourceFolders(context.site.config);
  for (const [id, parts] of paths) {
    // A page that is an island names images and other pages as Markdown does.
    const isPage = parts.some((path) => /\.mdx?$/.test(path));
    writeTree(id, { paths: parts, ...(isPage && { folders }) }, context);
  }
}

function writeTree(id: string, wanted: NeededInTree, { site: { config, logger }, trees }: WriteContext): void {
  const pointers = inCache(() => trees.writeFiles(id, wanted));
  if (pointers.length === 0) return;
  const version = versionOfTree(id, config);
  logger.warn([problem('TREE_POINTERS', { version, paths: listed(pointers), count: pointers.length })]);
}

/** Folders of a tree whose files pages can use without naming them by a relative path. */
function sourceFolders(config: Site['config']): string[] {
  return [...contentFolders(config), config.publicDir].flatMap((folder) => below(config.root, folder) ?? []);
}

function listed(paths: readonly string[]): string {
  const first = paths.slice(0, 3).map((path) => `\`${path}\``);
  return first.join(', ') + (paths.length > first.length ? ' …' : '');
}
