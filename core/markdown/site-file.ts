import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { below } from '../files/paths.js';
import { statsOf } from '../files/stats.js';

/** A file of the site. */
export interface SiteFile {
  /** See `pathInSite`. */
  path: string;
  /** Changes whenever the content may have changed. */
  stamp: string;
}

/** The absolute folders whose files a page can use. */
export interface SiteFolders {
  readonly root: string;
  /** Folders of content that are not below the root, such as `../docs`. Default: none. */
  readonly outside?: readonly string[] | undefined;
}

/** The file at a path, or null if it does not exist or is outside of the folders, because of `..` or a symbolic link. */
export function siteFile(path: string, folders: SiteFolders): SiteFile | null {
  const name = path.includes('\0') ? null : pathInSite(path, folders);
  if (name === null) return null;
  const stats = statsOf(path);
  if (!stats?.isFile() || !isReallyIn(path, folders)) return null;
  return { path: name, stamp: `${stats.mtimeMs}:${stats.size}` };
}

/** The path of a file relative to the root, with `/`. It starts with `..` for content outside of the root. Null if no folder contains it. */
export function pathInSite(file: string, { root, outside = [] }: SiteFolders): string | null {
  const path = below(root, file);
  if (path !== null) return path;
  return outside.some((folder) => below(folder, file) !== null) ? relative(root, file).split(sep).join('/') : null;
}

function isReallyIn(path: string, { root, outside = [] }: SiteFolders): boolean {
  const real = realpathSync.native(path);
  return [root, ...outside].some((folder) => below(realpathSync.native(folder), real) !== null);
}
