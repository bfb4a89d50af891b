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

/**
 * The entries in the text of a list.
 *
 * @param {string} text
 * @returns {Map<string, string>}
 */
export function readEntries(text) {
  /** @type {Map<string, string>} */
  const entries = new Map();
  let last = '';
  for (const line of text.split(/\r?\n/).filter(Boolean)) {
    if (line.startsWith('  ')) entries.set(last, `${entries.get(last) ?? ''}\n${line.slice(2)}`);
    else {
      const [, name = '', promise = ''] = /^(.*?)(?:: (.*))?$/.exec(line) ?? [];
      last = name;
      entries.set(name, promise);
    }
  }
  return entries;
}
