// @ts-check
import { capital, phrase } from './prose.js';
import { createRandom } from './random.js';
import { nouns } from './words.js';

/** Pages in a folder. */
export const pagesPerFolder = 25;
const foldersPerSection = 5;

/**
 * Where a page is and what it is called.
 *
 * @typedef {object} PageName
 * @property {number} index
 * @property {string} folder two folders, with `/` between
 * @property {string} slug name of the file without extension
 * @property {string} title
 */

/**
 * @param {string} seed
 * @param {number} index
 * @returns {PageName}
 */
export function pageName(seed, index) {
  const words = phrase(createRandom(`${seed} title ${index}`));
  return {
    index,
    folder: folderName(seed, Math.floor(index / pagesPerFolder)),
    slug: `${words.replaceAll(' ', '-')}-${index}`,
    title: `${capital(words)} ${index}`,
  };
}

/**
 * @param {string} seed
 * @param {number} number of the folder, from 0
 */
export function folderName(seed, number) {
  const section = Math.floor(number / foldersPerSection);
  const word = (/** @type {string} */ kind, /** @type {number} */ n) =>
    `${createRandom(`${seed} ${kind} ${n}`).pick(nouns)}-${n + 1}`;
  return `${word('section', section)}/${word('folder', number)}`;
}
