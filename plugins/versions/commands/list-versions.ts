import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  barePath,
  collectRoutes,
  type Config,
  hash,
  pageUrl,
  pathIn,
  rootsWithVersions,
  type Route,
  type Site,
  sourcePath,
  type Version,
} from 'tapdocs';
import type { CommandSetup } from './setup.js';

interface ListedVersion {
  name: string;
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

/** Prints the versions in the order of the menu. */
export async function listVersions({ site }: CommandSetup, json: boolean): Promise<void> {
  const { config, logger } = site;
  const { all } = await collectRoutes(site);
  const sources = config.versions.map((version) => sourcesOf(version, all, site));
  const versions = config.versions.map((version, index): ListedVersion => {
    const own = sources[index] ?? new Map();
    const next = sources[index + 1];
    return {
      name: version.name,
      label: version.label,
      state: version.state,
      url: config.url + pageUrl(config, homePath(version, config)),
      source: sourceOf(version),
      pages: own.size,
      different: next ? differences(own, next) : null,
    };
  });
  logger.info(json ? JSON.stringify({ versions }, null, 2) : print(versions));
}

/** The path of a version's home page, or of the first root with versions of its own that has it. */
function homePath({ name, prefix }: Version, config: Config): string {
  const root = rootsWithVersions(config).find(({ versions }) => versions.some((each) => each.name === name));
  return root ? pathIn(`${root.base}/`, { version: name, lang: config.defaultLang }, config) : `${prefix}/`;
}

function sourceOf({ git, mounts }: Version): ListedVersion['source'] {
  if (git) return { type: 'git', ...git };
  if (mounts) return { type: 'folders', folders: mounts.map(({ folder }) => folder) };
  return { type: 'working tree' };
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
  const own = routes.filter(({ version, filePath, original }) => version === name && filePath !== '' && !original);
  return new Map(own.map((route) => [`${route.lang} ${barePath(route, config)}`, hashOf(route)]));
}

function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key)).length;
}

function print(versions: readonly ListedVersion[]): string {
  const rows = versions.map(({ name, url, state, source, pages, different }) => [
    name,
    state,
    url,
    describeSource(source),
    count(pages, 'page'),
    different === null ? '' : `${different} different from the next`,
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function describeSource(source: ListedVersion['source']): string {
  if (source.type === 'git') return `${source.ref} (${source.commit.slice(0, 10)})`;
  return source.type === 'folders' ? source.folders.join(', ') : source.type;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
