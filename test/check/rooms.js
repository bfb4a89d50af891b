// @ts-check
import { posix } from 'node:path';
import { read, sourceFiles } from './source-files.js';

/** The most that each figure may be, for the sources without the packages of presets. */
const most = {
  'files with one importer, in percent': 33,
  'files below 25 lines whose one importer stands in another folder': 40,
  'folders at the top of core': 20,
  'folders of core': 45,
  'pairs of top folders of core that import each other': 10,
  'lines a file, below 80': 0,
};
/** Words that say nothing about a value, and how often each may name one. */
const emptyNames = { own: 20, found: 20, given: 20, known: 20 };

/** A newcomer finds the way: few rooms, each with a door, and names that say what a value is. */
export function checkRooms() {
  const figures = roomFigures();
  return [
    ...Object.entries(most).flatMap(([name, limit]) => tooMany(name, figures[name] ?? 0, limit)),
    ...Object.entries(emptyNames).flatMap(([name, limit]) =>
      tooMany(`values named \`${name}\``, figures[name] ?? 0, limit),
    ),
  ];
}

/**
 * @param {string} name
 * @param {number} figure
 * @param {number} limit
 */
function tooMany(name, figure, limit) {
  return figure > limit ? [`${name}: ${figure}; the most is ${limit}`] : [];
}

/**
 * The figures of the sources by name.
 *
 * @returns {Record<string, number>}
 */
function roomFigures() {
  const files = sourceFiles().filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.d\.ts$|^plugins\/(?:apis|docusaurus|openapi|rspress|presets|twoslash|typedoc)\//.test(file),
  );
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, paths] of imports)
    for (const path of paths) importers.set(path, [...(importers.get(path) ?? []), file]);
  const single = files.filter((file) => importers.get(withoutEnding(file))?.length === 1);
  const lines = files.map((file) => read(file).split('\n').length - 1);
  const small = single.filter(
    (file) =>
      (lines[files.indexOf(file)] ?? 0) < 25 &&
      posix.dirname(importers.get(withoutEnding(file))?.[0] ?? '') !== posix.dirname(file),
  );
  const core = files.filter((file) => file.startsWith('core/'));
  const folders = new Set(core.map((file) => posix.dirname(file)));
  const average = lines.reduce((sum, count) => sum + count, 0) / files.length;
  return {
    'files with one importer, in percent': Math.round((single.length / files.length) * 100),
    'files below 25 lines whose one importer stands in another folder': small.length,
    'folders at the top of core': new Set(core.map(topFolder).filter(Boolean)).size,
    'folders of core': folders.size,
    'pairs of top folders of core that import each other': mutualImports(core, imports).length,
    'lines a file, below 80': Math.max(0, Math.ceil(80 - average)),
    ...nameCounts(files, Object.keys(emptyNames)),
  };
}

/**
 * Paths without ending that a file imports.
 *
 * @param {string} file
 */
function importsOf(file) {
  const requests = [...read(file).matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(
    ([, request = '']) => request,
  );
  return [...new Set(requests.map((request) => withoutEnding(posix.join(posix.dirname(file), request))))];
}

/** @param {string} file */
function withoutEnding(file) {
  return file.replace(/\.(?:[jt]sx?)$/, '');
}

/** @param {string} path */
function topFolder(path) {
  const [root, folder, ...rest] = path.split('/');
  return root === 'core' && rest.length > 0 ? folder : undefined;
}

/**
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, readonly string[]>} imports
 */
function mutualImports(files, imports) {
  const pairs = new Set(
    files.flatMap((file) => (imports.get(file) ?? []).map((path) => `${topFolder(file)} ${topFolder(path)}`)),
  );
  return [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return from !== 'undefined' && to !== 'undefined' && from < to && pairs.has(`${to} ${from}`);
  });
}

/**
 * How often a word names a variable, a parameter or a field.
 *
 * @param {readonly string[]} files
 * @param {readonly string[]} names
 */
function nameCounts(files, names) {
  const code = files.map((file) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, ''));
  return Object.fromEntries(
    names.map((name) => {
      const declared = new RegExp(
        String.raw`(?:\b(?:const|let|readonly)\s+|[({,[]\s*|:\s*|\.\.\.)${name}\b(?=\s*[?]?[:=,)}\]])`,
        'g',
      );
      return [name, code.reduce((sum, text) => sum + (text.match(declared)?.length ?? 0), 0)];
    }),
  );
}
