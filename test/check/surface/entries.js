// @ts-check
/**
 * One list of the public interface: what each name promises. In its file, an entry starts at the first column; its further
 * lines are indented.
 *
 * @typedef {ReadonlyMap<string, string>} Entries
 */

/**
 * The text of a list: `name: promise`, or only the name.
 *
 * @param {Entries} entries
 */
export function printEntries(entries) {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted
    .map(([name, promise]) => (promise === '' ? name : `${name}: ${promise.replaceAll('\n', '\n  ')}`))
    .map((entry) => `${entry}\n`)
    .join('');
}
