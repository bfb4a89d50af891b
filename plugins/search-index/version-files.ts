import type { Config, Version } from 'tapdocs';
import { rootsWithVersions, versionGroups } from 'tapdocs/kit';
import { hasVersionsByRoot } from './plan-indexes.js';
import { indexFolder, indexName, versionsFile } from './theme/search-engine/index-folder.js';
import type { SearchedVersion } from './theme/search-engine/searched-version.js';

type VersionsConfig = Pick<Config, 'locales' | 'versions' | 'contentRoots'>;

/**
 * The versions that readers can search, by the path of a file for each language, and for each content root if several
 * have versions of their own. None for a site with fewer than two.
 *
 * @param indexes the indexes of the site, by their folders
 */
export function versionFiles(
  config: VersionsConfig,
  indexes: ReadonlyMap<string, unknown>,
): [path: string, list: SearchedVersion[]][] {
  if (config.versions.length < 2) return [];
  return config.locales.flatMap(({ lang }) =>
    versionLists(config).map(({ base, versions }): [string, SearchedVersion[]] => {
      const searched = versions.filter(({ name, index = name }) => indexes.has(indexFolder(lang, index)));
      return [versionsFile(lang, base), searched];
    }),
  );
}

/** The lists of versions by the bases of their roots. Pages without a version have the list at ''. */
function versionLists(config: VersionsConfig): { base: string; versions: SearchedVersion[] }[] {
  if (!hasVersionsByRoot(config)) return [{ base: '', versions: config.versions.map((version) => listed(version)) }];
  const lists = rootsWithVersions(config).map(({ base, versions }) => listOf(base, { base, versions }));
  const [first] = versionGroups(config);
  if (!first?.root || lists.some(({ base }) => base === '')) return lists;
  return [...lists, listOf('', first.root)];
}

/** @param base where pages look for the list */
function listOf(base: string, root: { base: string; versions: readonly Version[] }) {
  return {
    base,
    versions: root.versions.map((version) => ({ ...listed(version), index: indexName(version, root.base) })),
  };
}

function listed({ name, label, state }: Version): SearchedVersion {
  return { name, label, state };
}
