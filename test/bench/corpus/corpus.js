// @ts-check
import { diagram } from './diagram.js';
import { folderName, pagesPerFolder } from './names.js';
import { createPage } from './page.js';

/**
 * @typedef {object} Corpus
 * @property {string} seed
 * @property {number} count of pages
 * @property {readonly string[]} folders each holds up to 25 pages and the image `diagram.png`
 * @property {(index: number) => import('./page.js').Page} page generated again at every call, so that not all pages are
 *   in memory
 * @property {(folder: number) => Buffer} image by the folder's place in `folders`
 */

/**
 * A pure function of its two arguments.
 *
 * @param {string} seed
 * @param {number} count of pages
 * @returns {Corpus}
 */
export function createCorpus(seed, count) {
  const folders = Array.from({ length: Math.ceil(count / pagesPerFolder) }, (_, number) => folderName(seed, number));
  return {
    seed,
    count,
    folders,
    page: (index) => createPage(seed, index, count),
    image: (folder) => diagram(`${seed} image ${folder}`),
  };
}

/**
 * The page for first visits and for the dev server: an early one without image and island.
 *
 * @param {Corpus} corpus
 */
export function plainPage(corpus) {
  for (let index = 1; index < corpus.count; index += 1) {
    const page = corpus.page(index);
    if (page.blocks.every(({ type }) => type !== 'tabs' && type !== 'image')) return page;
  }
  throw new Error(`No plain page among ${corpus.count}`);
}
