import type { Config } from '../config/types.js';
import { outsideContent } from '../config/content-roots.js';
import { pathInSite } from '../markdown/page-state.js';
import type { ProblemPlace } from '../problems/problem.js';
import type { Route } from '../routes/table.js';
import { isMountedPath, mountedPath, mountsOf } from './mounts.js';
import { sourceRoot, type SourcePlace, treeOfFile } from './source-root.js';

/** The part of a configuration that determines the places of sources. */
export type PlaceConfig = SourcePlace & Pick<Config, 'contentRoots' | 'docsDir'>;

/**
 * The place of a file in messages: its path below the root of its tree, and the version that the tree belongs to. The path of content
 * outside of the site starts with `../`.
 */
export function sourcePlace(file: string, config: PlaceConfig): Pick<ProblemPlace, 'file' | 'version'> {
  const tree = treeOfFile(config, file);
  const outside = outsideContent(config);
  const name = pathInSite(file, { root: sourceRoot(config, tree), outside }) ?? file;
  return tree === undefined ? { file: name } : { file: name, version: versionOfTree(tree, config) };
}

/**
 * Converts a place in the record of a page to a place for messages. Records contain paths in the tree of the page, because equal pages
 * of several versions share one record.
 */
export function recordPlace<Place extends Pick<ProblemPlace, 'file' | 'version'>>(
  at: Place,
  { tree, version }: Pick<Route, 'tree' | 'version'>,
  config: Pick<Config, 'versions'>,
): Place {
  if (tree === undefined) return at;
  const mounts = mountsOf(config, tree);
  const file = mounts && isMountedPath(mounts, at.file) ? mountedPath(mounts, at.file) : at.file;
  return { ...at, file, version };
}

/** Name of the version with a tree; the start of the tree's id if no version has it. */
export function versionOfTree(tree: string, { versions }: Pick<Config, 'versions'>): string {
  return versions.find((version) => version.tree === tree)?.name ?? tree.slice(0, 10);
}
