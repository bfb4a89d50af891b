// @ts-check
import { posix } from 'node:path';
import { read, sourceFiles } from './source-files.js';

/** A file with fewer lines is a paragraph of its importer, if that is in the same folder. */
const least = 40;
/**
 * What is loaded by name stays a file: entries, loaders, workers, slots, theme components, texts, and what the reference lists. The
 * clock reads the process. In the browser, each byte of the first scripts counts, and a larger module moves into them as a whole.
 */
const loaded =
  /(?:clock|entry|loader|worker|page-fields|problems|strings)\.ts$|^core\/(?:bundle\/loaders|client)\/|\/theme\/|^themes\/|\.browser\.tsx?$/;
/** The index of a plugin is its public door: what a test needs of another file would become public there. */
const door = /^(?:core|plugins|plugins\/[\w-]+)\/(?:index|kit)\.ts$/;

/** @returns {string[]} a problem for each small file with one importer, in its own folder */
export function checkSmallFiles() {
  const sources = sourceFiles().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const known = new Set(sources);
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const file of sources) {
    for (const target of pathsIn(file, /from\s*'(\.[^']+)'/g, known))
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }
  const lazy = new Set(sources.flatMap((file) => pathsIn(file, /import\('(\.[^']+)'\)/g, known)));
  return sources.flatMap((file) => {
    const [importer, ...others] = importers.get(file) ?? [];
    const lines = read(file).split('\n').length - 1;
    const isParagraph =
      importer !== undefined && others.length === 0 && lines < least && !loaded.test(file) && !lazy.has(file);
    if (!isParagraph || door.test(importer) || posix.dirname(importer) !== posix.dirname(file)) return [];
    return [`${file} has ${lines} lines, and only ${posix.basename(importer)} imports it: they are one file`];
  });
}

/**
 * The sources that a file names.
 *
 * @param {string} file
 * @param {RegExp} pattern its group is a path from there
 * @param {ReadonlySet<string>} known
 */
function pathsIn(file, pattern, known) {
  return [...read(file).matchAll(pattern)].flatMap(([, specifier = '']) => {
    const path = posix.join(posix.dirname(file), specifier).replace(/\.js$/, '');
    return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].filter((each) => known.has(each));
  });
}
