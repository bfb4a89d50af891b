import { type Config, configPlace, type Problem, problem } from 'tapdocs';
import { nearestVersion } from './nearest-version.js';
import { versionsProblem } from './problems.js';

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
