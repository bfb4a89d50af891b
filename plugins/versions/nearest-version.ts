import { nearest } from 'tapdocs';

/** The version that a name most likely means: also `1.1.0` for `1.1`, which is not misspelt, but too short. */
export function nearestVersion(name: string, known: readonly string[]): string | undefined {
  return nearest(name, known) ?? known.find((each) => each.startsWith(name) || name.startsWith(each));
}
