import { contentFolders } from '../config/content-roots.js';
import { below } from '../files/paths.js';
import type { Site } from '../hooks.js';
import { problem } from '../problems/problem.js';
import type { GitTrees } from './git-trees.js';
import { versionOfTree } from './source-place.js';

/**
 * Writes the files of git trees for tools that read files, and reports which of them git does not have.
 *
 * @param ids object ids of the trees
 */
export function writeTrees(
  ids: Iterable<string>,
  { site: { config, logger }, trees }: { site: Pick<Site, 'config' | 'logger'>; trees: GitTrees },
): void {
  for (const id of new Set(ids)) {
    const pointers = trees.writeFiles(id, sourceFolders(config));
    if (pointers.length === 0) continue;
    const version = versionOfTree(id, config);
    logger.warn([problem('TREE_POINTERS', { version, paths: listed(pointers), count: pointers.length })]);
  }
}

/** Folders of a tree whose files pages can use without naming them by a relative path. */
function sourceFolders(config: Site['config']): string[] {
  return [...contentFolders(config), config.publicDir].flatMap((folder) => below(config.root, folder) ?? []);
}

function listed(paths: readonly string[]): string {
  const first = paths.slice(0, 3).map((path) => `\`${path}\``);
  return first.join(', ') + (paths.length > first.length ? ' …' : '');
}
