import { type Config, configPlace, nearest, type Problem, problem, type Version } from 'tapdocs';
import type { ContentRoot } from 'tapdocs/kit';
import { completeVersions, type FrozenSource } from './complete-versions.js';
import { namedProblems, type VersionNames } from './named-versions.js';
import type { RootVersionsOptions, VersionsOptions } from './options.js';
import { versionedRoots } from './read-folders.js';

/** The versions of a site whose versions stand after the bases of content roots. */
export interface VersionsOfRoots {
  /** The versions of all roots, each once. */
  versions: Version[];
  contentRoots: readonly ContentRoot[];
  /** Options of roots that do not exist, and names that no version has. */
  problems: Problem[];
}

interface RootSources extends Pick<VersionNames, 'leftOut'> {
  options: VersionsOptions;
  /** The names of the versions in the folders of a root. */
  namesOf(root: ContentRoot): readonly string[];
}

/** Gives each root its versions: those from git, and those in its own folders. */
export function versionsOfRoots(
  frozen: readonly FrozenSource[],
  { options, namesOf, leftOut }: RootSources,
  config: Config,
): VersionsOfRoots {
  const { current = { name: 'next' }, roots: byRoot = {} } = options;
  const versioned = versionedRoots(config);
  const problems = optionProblems(byRoot, versioned, config);
  const result = new Map<ContentRoot, Version[]>();
  for (const root of versioned) {
    // Versions in folders have the order of the list of the root.
    const sources = [
      ...frozen.filter((version) => 'ref' in version),
      ...namesOf(root).flatMap((name) => frozen.find((version) => !('ref' in version) && version.name === name) ?? []),
    ];
    const rootOptions = byRoot[root.id] ?? {};
    const names = [current.name, ...sources.map(({ name }) => name)];
    problems.push(...nameProblems({ id: root.id, rootOptions }, { existing: names, leftOut }, config));
    const chosen = rootOptions.default ?? inheritedDefault(options, names);
    const merged = {
      ...options,
      ...rootOptions,
      ...(chosen !== undefined && { default: chosen }),
      current: { ...current, ...rootOptions.current, name: current.name },
      settings: mergedSettings(options.settings, rootOptions.settings),
    };
    const paths = (name: string): string | undefined =>
      name === current.name ? merged.current.path : merged.settings[name]?.path;
    const { versions, problems: versionProblems } = completeVersions(sources, merged, config);
    problems.push(...versionProblems);
    result.set(
      root,
      versions.map((version) => afterBase(version, paths(version.name))),
    );
  }
  return {
    problems,
    versions: allVersions([...result.values()]),
    contentRoots: config.contentRoots.map((root) => {
      const versions = result.get(root);
      return versions && versions.length > 0 ? { ...root, versions } : root;
    }),
  };
}

/** A root that lacks the default version of the site has the newest one that it has. */
function inheritedDefault({ default: chosen }: VersionsOptions, names: readonly string[]): string | undefined {
  return chosen === undefined || names.includes(chosen) ? chosen : 'newest';
}

function mergedSettings(
  site: VersionsOptions['settings'] = {},
  rootSettings: RootVersionsOptions['settings'] = {},
): NonNullable<VersionsOptions['settings']> {
  const names = new Set([...Object.keys(site), ...Object.keys(rootSettings)]);
  return Object.fromEntries([...names].map((name) => [name, { ...site[name], ...rootSettings[name] }]));
}

/** A version with the path that follows the base of its root. With a path of its own, the default one has it, too. */
function afterBase(version: Version, path: string | undefined): Version {
  if (path === undefined) return version;
  return { ...version, prefix: path === '' ? '' : `/${path}` };
}

/** The versions of all roots by name. Those of the first root come first; the default one of the site is its default one. */
function allVersions(lists: readonly (readonly Version[])[]): Version[] {
  const [main = []] = lists;
  const byName = new Map<string, Version>();
  for (const version of lists.flat()) {
    if (byName.has(version.name)) continue;
    const isOther = version.state === 'current' && !main.includes(version);
    byName.set(version.name, { ...version, prefix: '', ...(isOther && { state: 'old' }) });
  }
  return [...byName.values()];
}

function optionProblems(
  byRoot: NonNullable<VersionsOptions['roots']>,
  versioned: readonly ContentRoot[],
  config: Config,
): Problem[] {
  const ids = versioned.map(({ id }) => id);
  return Object.keys(byRoot)
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const key = `versions.roots.${id}`;
      const params = { key, nearest: nearest(id, ids), keys: ids };
      return problem('CONFIG_UNKNOWN_KEY', params, configPlace(config, { key, text: id }));
    });
}

function nameProblems(
  { id, rootOptions }: { id: string; rootOptions: RootVersionsOptions },
  versions: VersionNames,
  config: Config,
): Problem[] {
  const { only = [], settings = {} } = rootOptions;
  const key = `versions.roots.${id}`;
  return [
    ...namedProblems({ key: `${key}.only`, names: only }, versions, config),
    ...namedProblems({ key: `${key}.settings`, names: Object.keys(settings) }, versions, config),
  ];
}
