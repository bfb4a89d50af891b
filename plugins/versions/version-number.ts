/** The numbers of a version: `1.10` and `v1.10` have 1 and 10. Null for a name that is no number, such as `lts`. */
export function versionNumber(name: string): readonly number[] | null {
  const numbers = /^v?(\d+(?:\.\d+)*)$/.exec(name)?.[1];
  return numbers === undefined ? null : numbers.split('.').map(Number);
}

/** Compares numbers of versions: `1.9` is before `1.10`, and `1` is the same as `1.0`. */
export function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
