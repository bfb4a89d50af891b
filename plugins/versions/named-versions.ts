import { type Config, configPlace, type Problem, problem, type ProblemPlace, type Version, nearest } from 'tapdocs';
import { versionsProblem } from './problems.js';
import { completeVersion, versionClashes } from 'tapdocs/kit';
import type { VersionsOptions } from './options.js';

/** Versions that an option names. */
export interface NamedVersions {
  /** The option: `versions.settings`. */
  key: string;
  names: readonly string[];
}

/** The versions that an option can name. */
export interface VersionNames {
  existing: readonly string[];
  /** Versions that are no part of the site, with the reason: `` `most: 3` leaves it out ``. */
  leftOut: ReadonlyMap<string, string>;
}

/** Names that no version has are errors. Those of versions that are left out have no effect, and are warnings. */
export function namedProblems(
  { key, names }: NamedVersions,
  { existing, leftOut }: VersionNames,
  config: Config,
): Problem[] {
  return names
    .filter((name) => !existing.includes(name))
    .map((name) => {
      const exact = configPlace(config, { key: '', text: name });
      const place = exact?.line === undefined ? configPlace(config, { key }) : exact;
      const reason = leftOut.get(name);
      if (reason !== undefined) return versionsProblem('VERSIONS_UNUSED', { key, name, reason }, place);
      const near = nearestVersion(name, [...existing, ...leftOut.keys()]);
      return versionsProblem('VERSIONS_UNKNOWN', { name, versions: existing, nearest: near }, place);
    });
}

/** The problems of `settings`. Settings of the working tree are in `current`. */
export function settingsProblems(
  { names, current }: { names: readonly string[]; current: string },
  versions: VersionNames,
  config: Config,
): Problem[] {
  const key = 'versions.settings';
  const others = names.filter((name) => name !== current || versions.existing.includes(name));
  const problems = namedProblems({ key, names: others }, versions, config);
  if (others.length === names.length) return problems;
  const currentKey = `${key}.${current}`;
  const expected = 'absent, because `current` has the settings of the working tree';
  const place = configPlace(config, { key: currentKey });
  return [...problems, problem('CONFIG_INVALID', { key: currentKey, expected, got: 'an object' }, place)];
}

/**
 * Names, paths and aliases are the start of paths, so they must be unique, and differ from those of removed versions.
 *
 * @param lists the versions of the site, or of each root with versions of its own
 */
export function nameProblems(
  lists: readonly (readonly Version[])[],
  options: VersionsOptions,
  config: Config,
): Problem[] {
  const clashes = lists.flatMap((list) => clashProblems(list, config));
  const distinct = new Map(clashes.map((item) => [item.message, item]));
  return [...distinct.values(), ...removedProblems(lists.flat(), options, config)];
}

function clashProblems(all: readonly Version[], config: Config): Problem[] {
  return versionClashes(all, config.locales).map((clash) => {
    const ref = all.findLast(({ name }) => name === clash.name)?.git?.ref;
    const texts = [...(clash.kind === 'name' ? [] : [clash.start]), ...(ref === undefined ? [] : [ref]), clash.name];
    return versionsProblem('VERSIONS_NAME', clash, placeOf(texts, 'versions.list', config));
  });
}

/** The name of a removed version must not be the start of paths of another one. It needs the plugin that redirects its paths. */
function removedProblems(all: readonly Version[], { removed = [] }: VersionsOptions, config: Config): Problem[] {
  if (removed.length === 0) return [];
  const key = 'versions.removed';
  const hasRedirects = config.plugins.some((plugin) => plugin.name === 'redirects');
  const missing = hasRedirects ? [] : [versionsProblem('VERSIONS_REDIRECTS', {}, placeOf([], key, config))];
  const clashes = removed.flatMap((name) => {
    const taken = takenAs(name, all, config);
    return taken === null ? [] : [versionsProblem('VERSIONS_REMOVED', { name, taken }, placeOf([name], key, config))];
  });
  return [...missing, ...clashes];
}

/** The existing use of a name as the start of paths: `the alias of the version 1.5`; null if it is free. */
export function takenAs(name: string, all: readonly Version[], { locales }: Pick<Config, 'locales'>): string | null {
  const wanted = completeVersion({ name }, { isCurrent: false, tree: '', folder: '' });
  const clash = versionClashes([...all, wanted], locales).findLast((each) => each.name === name);
  return clash?.taken ?? null;
}

/** The place of the first text that occurs once in the configuration, or else of a key. */
function placeOf(texts: readonly string[], key: string, config: Config): ProblemPlace | undefined {
  const places = texts.map((text) => configPlace(config, { key: '', text }));
  return places.find((place) => place?.line !== undefined) ?? configPlace(config, { key });
}

/**
 * The version that a name most likely means. Also finds `1.1.0` for `1.1`, which is too short instead of misspelt, and `1.1` for the tag
 * `v1.1.0`.
 */
export function nearestVersion(name: string, names: readonly string[]): string | undefined {
  const bare = (text: string): string => text.replace(/^v(?=\d)/, '');
  const startsWith = (long: string, short: string): boolean => long === short || long.startsWith(`${short}.`);
  const same = names.find((each) => startsWith(bare(name), bare(each)) || startsWith(bare(each), bare(name)));
  return same ?? nearest(name, names) ?? names.find((each) => each.startsWith(name) || name.startsWith(each));
}
