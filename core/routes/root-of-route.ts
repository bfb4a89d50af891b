import { join } from 'node:path';
import type { Config } from '../config/types.js';
import type { ContentRoot } from '../config/content-root.js';
import { below } from '../files/paths.js';
import { pathPrefix } from './prefix.js';
import type { Route } from './table.js';

/**
 * The content root of a page: the one whose folder has its source, else the one with the longest base above its path.
 * Undefined for a page outside of all roots.
 */
export function rootOfRoute(
  { filePath, path, lang, version }: Pick<Route, 'filePath' | 'path' | 'lang' | 'version'>,
  { root, contentRoots, ...config }: Pick<Config, 'root' | 'contentRoots' | 'locales' | 'versions'>,
): ContentRoot | undefined {
  const file = join(root, filePath);
  const byFile = longest(
    filePath === '' ? [] : contentRoots.filter(({ dir }) => below(dir, file) !== null),
    ({ dir }) => dir,
  );
  if (byFile) return byFile;
  const bare = path.slice(pathPrefix({ version, lang }, config).length);
  return longest(
    contentRoots.filter(({ base }) => bare === base || bare.startsWith(`${base}/`)),
    ({ base }) => base,
  );
}

/** The first of those with the longest text. */
function longest(roots: readonly ContentRoot[], text: (root: ContentRoot) => string): ContentRoot | undefined {
  const [first] = [...roots].sort((a, b) => text(b).length - text(a).length);
  return first;
}
