import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, type Config, hash, pageUrl, pathIn, type Route, type Site, type Version } from 'tapdocs';
import {
  alignColumns,
  barePath,
  collectRoutes,
  counted,
  sourcePath,
  versionedRootOf,
  type VersionGroup,
  versionGroups,
} from 'tapdocs/kit';
import type { CommandSetup } from './setup.js';

interface ListedVersion {
  name: string;
  /** The content root whose version it is; null for the versions of the site. */
  root: string | null;
  label: string;
  state: Version['state'];
  url: string;
  source:
    | { type: 'working tree' }
    | { type: 'git'; ref: string; commit: string }
    | { type: 'folders'; folders: string[] };
  pages: number;
  /** Pages that only one of this version and the next one in the list has, or whose source differs; null for the last. */
  different: number | null;
}

/** Prints the versions in the order of the menus: those of the site, or of each content root. */
export async function listVersions({ site }: CommandSetup, json: boolean): Promise<void> {
  const { config, logger } = site;
  const { all } = await collectRoutes(site);
  const versions = versionGroups(config).flatMap((group) => listGroup(group, all, site));
  logger.info(json ? JSON.stringify({ versions }, null, 2) : print(versions));
}

function listGroup({ root, versions }: VersionGroup, routes: readonly Route[], site: Site): ListedVersion[] {
  const { config } = site;
  const groupRoutes = routes.filter((route) => !root || versionedRootOf(route, config) === root);
  const sources = versions.map((version) => sourcesOf(version, groupRoutes, site));
  return versions.map((version, index) => {
    const pages = sources[index] ?? new Map();
    const next = sources[index + 1];
    const { name, label, state } = version;
    const path = root ? pathIn(`${root.base}/`, { version: name, lang: config.defaultLang, root }, config) : null;
    return {
      name,
      root: root?.id ?? null,
      label,
      state,
      url: config.url + pageUrl(config, path ?? `${version.prefix}/`),
      source: sourceOf(version, root, config),
      pages: pages.size,
      different: next ? differences(pages, next) : null,
    };
  });
}

function sourceOf({ git, mounts }: Version, root: VersionGroup['root'], config: Config): ListedVersion['source'] {
  if (git) return { type: 'git', ...git };
  if (!mounts) return { type: 'working tree' };
  const dirs = root && [root.dir, ...Object.values(root.languages ?? {})];
  const groupMounts = mounts.filter(
    ({ path }) => dirs?.some((dir) => below(dir, join(config.root, path, 'page')) !== null) ?? true,
  );
  return { type: 'folders', folders: groupMounts.map(({ folder }) => folder) };
}

/** Hashes of the sources of a version's pages, by language and path without the version. */
function sourcesOf({ name }: Version, routes: readonly Route[], { config, trees }: Site): Map<string, string> {
  const hashOf = (route: Route): string => {
    const { source, tree, filePath } = route;
    if (source !== undefined) return hash(source);
    const version = config.versions.find((each) => each.tree === tree);
    if (tree !== undefined && !version?.mounts) return trees.open(tree).hash(filePath);
    return hash(readFileSync(join(config.root, sourcePath(config, route))));
  };
  const written = routes.filter(({ version, filePath, original }) => version === name && filePath !== '' && !original);
  return new Map(written.map((route) => [`${route.lang} ${barePath(route, config)}`, hashOf(route)]));
}

function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key)).length;
}

function print(versions: readonly ListedVersion[]): string {
  const hasRoots = new Set(versions.map(({ root }) => root)).size > 1;
  const rows = versions.map(({ name, root, url, state, source, pages, different }) => [
    hasRoots ? `${root} ${name}` : name,
    state,
    url,
    describeSource(source),
    counted(pages, 'page'),
    different === null ? '' : `${different} different from the next`,
  ]);
  return alignColumns(rows);
}

function describeSource(source: ListedVersion['source']): string {
  if (source.type === 'git') return `${source.ref} (${source.commit.slice(0, 10)})`;
  return source.type === 'folders' ? source.folders.join(', ') : source.type;
}
