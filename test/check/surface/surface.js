// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.js';
import { printEntries } from './entries.js';
import { referenceLists } from './reference-lists.js';
import { typeLists } from './type-lists.js';

/** Folder of the lists. */
export const surfaceFolder = join(root, 'test/surface');

/** The texts of all lists by the names of their files, from the compiled program. */
export function surfaceTexts() {
  const lists = { ...referenceLists(), ...typeLists() };
  return Object.fromEntries(Object.entries(lists).map(([name, entries]) => [`${name}.txt`, printEntries(entries)]));
}

/** Checks that the lists of the public interface are up to date. */
export function checkSurface() {
  const stale = Object.entries(surfaceTexts()).filter(([file, text]) => textOf(file) !== text);
  return stale.map(
    ([file]) => `test/surface/${file} is not up to date: run npm run surface, and read what has changed`,
  );
}

/** @param {string} file below the folder of the lists */
function textOf(file) {
  const path = join(surfaceFolder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
}
