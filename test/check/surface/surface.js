// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.js';
import { compareEntries, readChangesets, unannounced } from './compare.js';
import { printEntries, readEntries } from './entries.js';
import { referenceLists } from './reference-lists.js';
import { typeLists } from './type-lists.js';

/** Folder of the lists. `released/` has those of the last release. */
export const surfaceFolder = join(root, 'test/surface');

/** The texts of all lists by the names of their files, from the compiled program. */
export function surfaceTexts() {
  const lists = { ...referenceLists(), ...typeLists() };
  return Object.fromEntries(Object.entries(lists).map(([name, entries]) => [`${name}.txt`, printEntries(entries)]));
}

/**
 * Checks that the lists of the public interface are up to date, and that changesets announce what has changed since the last
 * release.
 */
export function checkSurface() {
  const texts = surfaceTexts();
  const stale = Object.entries(texts).filter(([file, text]) => textOf(file) !== text);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const released = textOf('released/version').trim();
  const differences = Object.entries(texts).flatMap(([file, text]) =>
    compareEntries(file.replace(/\.txt$/, ''), readEntries(textOf(`released/${file}`)), readEntries(text)),
  );
  return [
    ...stale.map(([file]) => `test/surface/${file} is not up to date: run npm run surface, and read what has changed`),
    ...(released === version
      ? unannounced(differences, { version, changesets: readChangesets(changesetFiles()) })
      : [`test/surface/released is of ${released}: run npm run surface -- --release to release ${version}`]),
  ];
}

/** @param {string} file below the folder of the lists */
function textOf(file) {
  const path = join(surfaceFolder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
}

function changesetFiles() {
  const folder = join(root, '.changeset');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
