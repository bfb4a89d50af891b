// @ts-check
/** @typedef {import('./entries.js').Entries} Entries */

/**
 * A difference between two states of a list. `added` cannot break a site, a plugin or a theme; `changed` and `removed` can.
 *
 * @typedef {{ list: string, name: string, change: 'added' | 'changed' | 'removed' }} Difference
 */

/** @typedef {'patch' | 'minor' | 'major'} Bump */

/**
 * @param {string} list
 * @param {Entries} before
 * @param {Entries} after
 * @returns {Difference[]}
 */
export function compareEntries(list, before, after) {
  /** @type {Difference[]} */
  const differences = [];
  for (const [name, promise] of before) {
    const now = after.get(name);
    // A type that no entry exports may be removed, because the entries that used it are also compared.
    if (now === undefined && name.startsWith('(used) ')) continue;
    if (now === undefined) differences.push({ list, name, change: 'removed' });
    else if (now !== promise) differences.push({ list, name, change: onlyAdds(promise, now) ? 'added' : 'changed' });
  }
  for (const name of after.keys()) if (!before.has(name)) differences.push({ list, name, change: 'added' });
  return differences;
}

/**
 * Whether a declaration has only got optional members, or a function an optional last parameter. A required member can break
 * the code that creates such an object.
 *
 * @param {string} before
 * @param {string} after
 */
function onlyAdds(before, after) {
  if (after.replace(/, [\w$]+\?: [^,()]+(?=\))/, '') === before) return true;
  const old = before.split('\n');
  const added = after.split('\n').filter((line) => {
    if (line !== old[0]) return true;
    old.shift();
    return false;
  });
  if (old.length > 0) return false;
  /** @type {string | null} */
  let end = null;
  return added.every((line) => {
    if (end !== null) {
      if (line === end) end = null;
      return true;
    }
    const [, indent, rest = ''] = /^(\s*)(?:readonly )?[\w$]+\?(?:\(|:)(.*)$/.exec(line) ?? [];
    if (indent === undefined) return false;
    // The members of an optional object may be required.
    if (rest.endsWith('{')) end = `${indent}};`;
    return end !== null || rest.endsWith(';');
  });
}

/**
 * What a release needs at least. Below 1.0, a minor version may break.
 *
 * @param {readonly Difference[]} differences
 * @param {string} version of the last release
 * @returns {Bump}
 */
export function demandedBump(differences, version) {
  const isEarly = version.startsWith('0.');
  if (differences.some(({ change }) => change !== 'added')) return isEarly ? 'minor' : 'major';
  return differences.length > 0 && !isEarly ? 'minor' : 'patch';
}

/** @type {readonly Bump[]} */
const bumps = ['patch', 'minor', 'major'];

/**
 * The breaking changes that no changeset announces: one whose kind is high enough and whose text has the name. Additions need
 * a changeset of their kind as well, which need not name them.
 *
 * @param {readonly Difference[]} differences
 * @param {{ version: string, changesets: readonly { bump: Bump, text: string }[] }} release
 * @returns {string[]}
 */
export function unannounced(differences, { version, changesets }) {
  const demanded = demandedBump(differences, version);
  const enough = changesets.filter(({ bump }) => bumps.indexOf(bump) >= bumps.indexOf(demanded));
  if (differences.length > 0 && enough.length === 0)
    return [`the public interface has changed since ${version}, but no changeset has the kind ${demanded}`];
  return differences
    .filter(({ change, name }) => change !== 'added' && !enough.some(({ text }) => announces(text, name, change)))
    .map(
      ({ list, name, change }) =>
        `${list}: ${name} is ${change} since ${version}; describe that, with this name, in a changeset of the kind ${demanded}`,
    );
}

/**
 * Whether a text announces a change. A text about something else can have the name of what is removed, so one of its sentences
 * must say that.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} change
 */
function announces(text, name, change) {
  if (change !== 'removed') return names(text, name);
  const sentences = text.split(/(?<=[.;])\s+|\n/);
  return sentences.some(
    (each) => names(each, name) && /\b(?:removed?|renamed?|replaced?|instead|gone|no longer)\b/i.test(each),
  );
}

/**
 * Whether a text has a name that is not part of a longer one. A member can be named without what is before it.
 *
 * @param {string} text
 * @param {string} name
 */
function names(text, name) {
  const short = name.split(/[. ]/).at(-1) ?? name;
  const escaped = short.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w-])${escaped}(?![\w-])`).test(text);
}

/**
 * The kinds and texts of changesets.
 *
 * @param {readonly string[]} files texts of the files
 * @returns {{ bump: Bump, text: string }[]}
 */
export function readChangesets(files) {
  return files.flatMap((source) => {
    const [, kind, text = ''] = /^---\r?\n['"]tapdocs['"]: (patch|minor|major)\r?\n---\r?\n([^]*)$/.exec(source) ?? [];
    const bump = bumps.find((item) => item === kind);
    return bump ? [{ bump, text }] : [];
  });
}
