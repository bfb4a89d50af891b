import { type Config, configPlace, type Problem, problem, type Version } from 'tapdocs';
import { completeVersion } from 'tapdocs/kit';
import type { RootVersionsOptions, VersionsOptions } from './options.js';
import type { FolderVersion } from './read-folders.js';
import type { FoundVersion } from './read-refs.js';
import { nearestVersion } from './nearest-version.js';
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
