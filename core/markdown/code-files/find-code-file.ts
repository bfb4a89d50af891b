import { join } from 'node:path';
import { below, realPath } from '../../files/paths.js';
import { statsOf } from '../../files/stats.js';
import { siteFile } from '../site-file.js';
import type { PageState } from '../page-state.js';

/** The result of looking for the file of a block. */
export interface CodeFile {
  absolute: string;
  /**
   * `missing`: there is no such file. `outside`: it is not in a folder from which code can be shown. `hidden`: it
   * has a name that starts with a dot, or is in such a folder.
   */
  state: 'found' | 'hidden' | 'missing' | 'outside';
}

/** Start of a path from the root of the site. */
const fromSite = '@site/';

/**
 * @param path relative to the page, or from the root of the site: `@site/src/a.ts`
 * @param folders absolute folders outside of the site from which code can be shown
 */
export function findCodeFile(
  path: string,
  { root, outside = [], folder }: Pick<PageState, 'root' | 'outside' | 'folder'>,
  folders: readonly string[],
): CodeFile {
  const absolute = path.startsWith(fromSite) ? join(root, path.slice(fromSite.length)) : join(folder, path);
  const roots = [root, ...outside, ...folders];
  const holder = roots.find((own) => siteFile(absolute, { root: own }));
  if (holder !== undefined) return { absolute, state: isHidden(absolute, holder) ? 'hidden' : 'found' };
  // A file in the site can be a link to a file outside.
  const isOutside = statsOf(absolute)?.isFile() || roots.every((own) => below(own, absolute) === null);
  return { absolute, state: isOutside ? 'outside' : 'missing' };
}

/** Files and folders whose names start with a dot hold secrets, such as `.env` and `.git/config`. */
function isHidden(file: string, folder: string): boolean {
  const path = below(realPath(folder), realPath(file)) ?? '';
  return path.split('/').some((name) => name.startsWith('.'));
}
