import { join, relative, sep } from 'node:path';
import type { Config } from '../config/types.js';
import { fileUrl } from '../contract/page-url.js';

/**
 * The URL of a source in the repository; null if `themeConfig.editLink` has none. A folder next to the docs folder is also next to
 * it there.
 *
 * @param docs absolute path of the folder whose URL `themeConfig.editLink` has
 */
export function editUrlOf(
  filePath: string,
  docs: string,
  { root, themeConfig }: Pick<Config, 'root' | 'themeConfig'>,
): string | null {
  const url = themeConfig.editLink?.docRepoBaseUrl;
  if (!url) return null;
  const path = relative(docs, join(root, filePath)).split(sep).join('/');
  const [up = ''] = /^(?:\.\.\/)*/.exec(path) ?? [];
  const folder = url.replace(/\/*$/, '/');
  return fileUrl(up === '' ? folder : new URL(up, folder).href, `/${path.slice(up.length)}`);
}
