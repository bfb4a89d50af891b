import type { Config } from 'tapdocs';
import { indexFolder, versionsFile } from './theme/search-engine/index-folder.js';
import type { SearchedVersion } from './theme/search-engine/searched-version.js';

/**
 * The versions that readers can search, by the path of a file for each language. None for a site with fewer than two.
 *
 * @param indexes the indexes of the site, by their folders
 */
export function versionFiles(
  { locales, versions }: Pick<Config, 'locales' | 'versions'>,
  indexes: ReadonlyMap<string, unknown>,
): [path: string, list: SearchedVersion[]][] {
  if (versions.length < 2) return [];
  return locales.map(({ lang }) => {
    const searched = versions.filter(({ name }) => indexes.has(indexFolder(lang, name)));
    return [versionsFile(lang), searched.map(({ name, label, state }) => ({ name, label, state }))];
  });
}
