// @ts-check

/** @param {readonly number[]} values at least one */
export function median(values) {
  const ordered = [...values].sort((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] ?? Number.NaN;
  return ordered.length % 2 === 1 ? upper : (upper + (ordered[middle - 1] ?? Number.NaN)) / 2;
}

/**
 * The median of each figure on its own.
 *
 * @param {readonly Record<string, number>[]} runs
 * @returns {Record<string, number>}
 */
export function medians(runs) {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]));
}
