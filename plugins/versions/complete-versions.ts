import { type Config, configPlace, type Problem, problem, type Version, nearest } from 'tapdocs';
import { completeVersion, type ContentRoot } from 'tapdocs/kit';
import type { RootVersionsOptions, VersionsOptions } from './options.js';
import { type FolderVersion, versionedRoots } from './read-folders.js';
import type { FoundVersion } from './read-refs.js';
import { nearestVersion, namedProblems, type VersionNames } from './named-versions.js';
import { versionsProblem } from './problems.js';

/** A version from git or from folders. */
export type FrozenSource = (FoundVersion | FolderVersion) & { tree: string };

/** The options that decide which version is the default one, and what readers see of the versions. */
export type VersionSettingsOptions = Pick<
  VersionsOptions,
  'alias' | 'current' | 'default' | 'settings' | 'noindex' | 'exclude'
> &
  Pick<RootVersionsOptions, 'only'>;

/**
 * The versions with their settings, in the order of the menu: the working tree, and the given ones.
 */
export function completeVersions(
  frozen: readonly FrozenSource[],
  options: VersionSettingsOptions,
  config: Config,
): { versions: Version[]; problems: Problem[] } {
  const { alias, current = { name: 'next' }, noindex = false, exclude = [], settings: bySite = {}, only } = options;
  const ofDefault = alias === undefined ? {} : { alias };
  const isWanted = (name: string): boolean => only === undefined || only.includes(name);
  const wanted = frozen.filter(({ name }) => isWanted(name));
  const stateOf = (version: FrozenSource) =>
    bySite[version.name]?.state ?? ('state' in version ? version.state : undefined) ?? 'old';
  const released = wanted.find((version) => stateOf(version) !== 'unreleased');
  const hasTree = isWanted(current.name);
  const names = [...(hasTree ? [current.name] : []), ...wanted.map(({ name }) => name)];
  const choice = { chosen: options.default ?? '', names, newest: released?.name ?? current.name };
  const { isDefault, problems } = chooseDefault(choice, config);
  const unreleased = completeVersion(
    { state: 'unreleased', ...(isDefault(current.name) && ofDefault), ...current },
    { isCurrent: isDefault(current.name), tree: '', folder: '' },
  );
  const first = wanted.findIndex(({ name }) => isDefault(name));
  const others = wanted.map((version, index): Version => {
    const {
      ref: _ref,
      tree,
      git,
      mounts,
      sidebars,
      exclude: ownExclude = [],
      ...settings
    } = { ...noSource, ...version };
    const { name } = version;
    const isCurrent = isDefault(name);
    const state = index < first ? 'unreleased' : 'old';
    const written = {
      noindex: noindex && !isCurrent,
      state,
      ...(isCurrent && ofDefault),
      ...settings,
      ...bySite[name],
      name,
    } as const;
    return {
      ...completeVersion(written, { isCurrent, tree, folder: '' }),
      ...(git && { git }),
      ...(mounts && { mounts }),
      ...(sidebars && { sidebars }),
      exclude: [...exclude, ...ownExclude],
    };
  });
  const versions = hasTree ? [unreleased, ...others] : others;
  return { versions, problems: [...problems, ...aliasProblems(versions, alias, config)] };
}

/** The alias of the default version and one in its own settings exclude each other. */
function aliasProblems(versions: readonly Version[], alias: string | undefined, config: Config): Problem[] {
  const current = versions.find(({ state }) => state === 'current');
  if (alias === undefined || !current || current.alias === alias) return [];
  const key = 'versions.alias';
  const expected = `absent, because the default version \`${current.name}\` has the alias \`${current.alias}\` of its own`;
  return [problem('CONFIG_INVALID', { key, expected, got: `\`${alias}\`` }, configPlace(config, { key, text: alias }))];
}

const noSource: Partial<FoundVersion & FolderVersion> = {};

/** The versions from which the default one is chosen. */
interface Choice {
  /** The name in the options, or `newest`; '' for the first version. */
  chosen: string;
  /** The names of all versions, in the order of the menu. */
  names: readonly string[];
  /** Name of the newest released version. */
  newest: string;
}

/** Whether a name is that of the default version. A choice that does not exist is a problem, and then it is the newest one. */
function chooseDefault(
  { chosen, names, newest }: Choice,
  config: Config,
): { isDefault(name: string): boolean; problems: Problem[] } {
  const isDefault = (name: string | undefined) => ({
    isDefault: (candidate: string) => candidate === name,
    problems: [],
  });
  if (chosen === '') return isDefault(names[0]);
  if (names.includes(chosen)) return isDefault(chosen);
  if (chosen === 'newest') return isDefault(newest);
  const params = { name: chosen, versions: names, nearest: nearestVersion(chosen, [...names, 'newest']) };
  const place = configPlace(config, { key: 'versions', text: chosen });
  return { ...isDefault(newest), problems: [versionsProblem('VERSIONS_DEFAULT', params, place)] };
}

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
