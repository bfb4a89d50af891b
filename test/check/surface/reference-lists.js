// @ts-check
import { read } from '../source-files.js';

/** @typedef {import('./entries.js').Entries} Entries */

/**
 * The lists of names that are not types, from the generated reference and the style sheet of the tokens.
 *
 * @returns {Record<string, Entries>}
 */
export function referenceLists() {
  const reference = read('core/REFERENCE.md');
  const section = (/** @type {string} */ title) => sectionOf(reference, title);
  return {
    options: new Map(rowsOf(section('Configuration')).map(([key, , value]) => [bare(key), bare(value)])),
    'front-matter': new Map(rowsOf(section('Front matter')).map(([key, , value]) => [bare(key), value ?? ''])),
    commands: commands(section('Commands')),
    hooks: new Map(
      [...section('Hooks').matchAll(/^### `(\w+)`\n\n(.*?)\. /gm)].map(([, name = '', type = '']) => [name, type]),
    ),
    components: safeComponents(section('Theme components')),
    slots: new Map(rowsOf(section('Slots')).map(([name]) => [bare(name), ''])),
    errors: new Map([...reference.matchAll(/^### `([A-Z][A-Z\d_]+)`$/gm)].map(([, code = '']) => [code, ''])),
    tokens: new Map(
      [...read('themes/default/styles/tokens.css').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => [name, '']),
    ),
  };
}

/**
 * @param {string} text
 * @param {string} title
 */
function sectionOf(text, title) {
  const [, rest = ''] = text.split(`\n## ${title}\n`);
  if (rest === '') throw new Error(`core/REFERENCE.md has no section ${title}`);
  return rest.split(/\n## /)[0] ?? '';
}

/**
 * The cells of a table without its head.
 *
 * @param {string} section
 */
function rowsOf(section) {
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) =>
    row
      .slice(2, -2)
      .split(/ ?(?<!\\)\| /)
      .map((cell) => cell.trim()),
  );
}

const bare = (/** @type {string | undefined} */ cell) => (cell ?? '').replaceAll('`', '');

/**
 * Commands with their arguments, and flags with their values.
 *
 * @param {string} section
 */
function commands(section) {
  return new Map(
    section.split(/^### /m).flatMap((part) => {
      const [, name = '', rest = ''] = /^`([^`]+)`\n\n`\1([^`]*)`/.exec(part) ?? [];
      if (name === '') return [];
      const flags = rowsOf(part).map(([cell]) => {
        const [, flag = '', value = ''] = /^(\S+(?:, --\S+)?) ?(.*)$/.exec(bare(cell)) ?? [];
        return /** @type {[string, string]} */ ([`${name} ${flag}`, value]);
      });
      return [/** @type {[string, string]} */ ([name, rest.trim()]), ...flags];
    }),
  );
}

/**
 * The components that stay compatible, and what is safe to do with them. The others can change in each release.
 *
 * @param {string} section
 */
function safeComponents(section) {
  return new Map(
    rowsOf(section).flatMap(([name, , wrap, eject]) => {
      const safe = [...(wrap === 'safe' ? ['wrap'] : []), ...(eject === 'safe' ? ['eject'] : [])];
      return safe.map((action) => /** @type {[string, string]} */ ([`${bare(name)} ${action}`, '']));
    }),
  );
}
