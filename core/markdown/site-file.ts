import { realpathSync } from 'node:fs';
import { below } from '../files/paths.js';
import { statsOf } from '../files/stats.js';

/** A file of the site. */
export interface SiteFile {
  /** Below the root, with `/`. */
  path: string;
  /** Changes whenever the content may have changed. */
  stamp: string;
}

/** The file at a path, or null if it does not exist or is outside the root, because of `..` or a symbolic link. */
export function siteFile(path: string, root: string): SiteFile | null {
  const inRoot = below(root, path);
  if (inRoot === null || path.includes('\0')) return null;
  const stats = statsOf(path);
  if (!stats?.isFile() || below(realpathSync.native(root), realpathSync.native(path)) === null) return null;
  return { path: inRoot, stamp: `${stats.mtimeMs}:${stats.size}` };
}
