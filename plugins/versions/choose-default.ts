import { type Config, configPlace, type Problem } from 'tapdocs';
import { nearestVersion } from './nearest-version.js';
import { versionsProblem } from './problems.js';

/** The versions from which the default one is chosen. */
export interface Choice {
  /** The name in the options, or `newest`; '' for the first version. */
  chosen: string;
  /** The names of all versions, in the order of the menu. */
  known: readonly string[];
  /** Name of the newest released version. */
  newest: string;
}

/** Whether a name is that of the default version. A choice that does not exist is a problem, and then it is the newest one. */
export function chooseDefault(
  { chosen, known, newest }: Choice,
  config: Config,
): { isDefault(name: string): boolean; problems: Problem[] } {
  const isDefault = (name: string | undefined) => ({ isDefault: (own: string) => own === name, problems: [] });
  if (chosen === '') return isDefault(known[0]);
  if (known.includes(chosen)) return isDefault(chosen);
  if (chosen === 'newest') return isDefault(newest);
  const params = { name: chosen, known, nearest: nearestVersion(chosen, [...known, 'newest']) };
  const place = configPlace(config, { key: 'versions', text: chosen });
  return { ...isDefault(newest), problems: [versionsProblem('VERSIONS_DEFAULT', params, place)] };
}
