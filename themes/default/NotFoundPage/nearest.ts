/** Number of pages that are shown. */
const most = 3;
/** Pages that share less than this part of their letters with an address are not what a reader meant. */
const least = 0.4;

/** The paths that are most like an address. Case, separators and the extension of pages are ignored. */
export function nearest(paths: readonly string[], address: string): string[] {
  const wanted = pairsOf(address.replace(/\.(?:html|md)$/, ''));
  return paths
    .map((path) => ({ path, likeness: likeness(pairsOf(path), wanted) }))
    .filter((each) => each.likeness >= least)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ path }) => path);
}

/** The pairs of neighbouring letters of a path: `/a-b/c` has `ab` and `bc`. */
function pairsOf(path: string): ReadonlySet<string> {
  const letters = path.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return new Set([...letters].slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`));
}

/** Dice's coefficient, from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * shared) / (a.size + b.size || 1);
}
