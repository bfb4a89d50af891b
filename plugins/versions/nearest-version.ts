import { nearest } from 'tapdocs';

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
