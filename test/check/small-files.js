// @ts-check
import { posix } from 'node:path';
import { read, sourceFiles } from './source-files.js';

/** A file with fewer lines is a paragraph of its importer, if that stands beside it. */
const least = 40;
/** What is loaded by name stays a file: entries, loaders, workers, slots, theme components, and languages. */
const loaded = /(?:entry|loader|worker)\.ts$|^core\/bundle\/loaders\/|\/theme\/|^themes\/|\/strings\/|\.browser\.tsx?$/;

/** @returns {string[]} a problem for each small file with one importer, in its own folder */
export function checkSmallFiles() {
  const sources = sourceFiles().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  const known = new Set(sources);
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const file of sources) {
    for (const target of importsOf(file, known)) importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }
  return sources.flatMap((file) => {
    const [importer, ...others] = importers.get(file) ?? [];
    const lines = read(file).split('\n').length - 1;
    const isParagraph = importer !== undefined && others.length === 0 && lines < least && !loaded.test(file);
    if (!isParagraph || posix.dirname(importer) !== posix.dirname(file)) return [];
    return [`${file} has ${lines} lines, and only ${posix.basename(importer)} imports it: they are one file`];
  });
}

/**
 * @param {string} file
 * @param {ReadonlySet<string>} known
 */
function importsOf(file, known) {
  const specifiers = read(file).matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g);
  return [...specifiers].flatMap(([, specifier = '']) => {
    const path = posix.join(posix.dirname(file), specifier).replace(/\.js$/, '');
    return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].filter((each) => known.has(each));
  });
}
