// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readPage } from './read-page.js';

/** @typedef {import('./read-page.js').ReadPage} ReadPage */

/**
 * The documents of an output folder by their decoded paths, without those for unknown URLs.
 *
 * @param {string} outDir
 * @param {(element: import('./read-page.js').Element) => boolean} isContent see `readPage`
 * @returns {Map<string, ReadPage>} paths have no slash at their end, except `/`
 */
export function outputPages(outDir, isContent) {
  // A folder can also have such a name, for a redirect from `/a.html`.
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(outDir, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !/(?:^|\/)404(?:\/index)?\.html$/.test(file));
  return new Map(
    files.map((file) => [pathOfFile(file), readPage(readFileSync(join(outDir, file), 'utf8'), isContent)]),
  );
}

/**
 * The path of a document: `docs/a.html` and `docs/a/index.html` are `/docs/a`.
 *
 * @param {string} file below the output, with `/`
 */
export function pathOfFile(file) {
  const path = `/${file}`.replace(/\.html$/, '').replace(/\/index$/, '');
  return path === '' ? '/' : path;
}
