import { join } from 'node:path';
import type { Config } from '../config/types.js';
import type { ContentRoot } from '../config/content-root.js';
import { below } from '../files/paths.js';
import { innerPath, isBelow, type PrefixConfig } from './prefix.js';
import type { Route } from './table.js';

/**
 * The content root of a page: the one whose folders have its source, else the one with the longest base above its path.
 * Undefined for a page outside of all roots.
 */
export function rootOfRoute(
  { filePath, path, lang, version }: Pick<Route, 'filePath' | 'path' | 'lang' | 'version'>,
  { root, ...config }: Pick<Config, 'root'> & PrefixConfig,
): ContentRoot | undefined {
  const { contentRoots } = config;
  const byFile = filePath === '' ? undefined : rootOfSource(filePath, { root, contentRoots });
  if (byFile) return byFile;
  const bare = innerPath({ path, version, lang }, config);
  return longest(
    contentRoots.filter(({ base }) => isBelow(bare, base)),
    ({ base }) => base,
  );
}

/**
 * The content root whose folder, or the folder of a language, contains a source.
 *
 * @param filePath as the one of a route
 */
export function rootOfSource(
  filePath: string,
  { root, contentRoots }: Pick<Config, 'root' | 'contentRoots'>,
): ContentRoot | undefined {
  const file = join(root, filePath);
  const folders = contentRoots.flatMap((contentRoot) =>
    [contentRoot.dir, ...Object.values(contentRoot.languages ?? {})].map((folder) => ({ own: contentRoot, folder })),
  );
  return longest(
    folders.filter(({ folder }) => below(folder, file) !== null),
    ({ folder }) => folder,
  )?.own;
}

/** The first of those with the longest text. */
function longest<T>(all: readonly T[], text: (one: T) => string): T | undefined {
  const [first] = [...all].sort((a, b) => text(b).length - text(a).length);
  return first;
}
