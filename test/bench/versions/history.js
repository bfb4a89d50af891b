// @ts-check
import { withProse } from '../corpus/edit-page.js';
import { createRandom } from '../corpus/random.js';

/** Share of the pages that change from one version to the next. */
const changedShare = 0.05;

/**
 * The pages of a site in each of its versions. The newest version is the corpus; older ones differ from it.
 *
 * @typedef {object} History
 * @property {readonly string[]} names of the versions, the oldest first
 * @property {number} distinct number of pages that differ from each other
 * @property {(version: number, index: number) => import('../corpus/page.js').Page} page by the place of the version in `names`
 * @property {(version: number) => readonly number[]} changed indexes of the pages that differ from the version before it
 */

/**
 * @param {import('../corpus/corpus.js').Corpus} corpus
 * @param {number} versions
 * @returns {History}
 */
export function createHistory(corpus, versions) {
  const steps = Array.from({ length: versions }, (_, version) => (version === 0 ? [] : changedIn(corpus, version)));
  const editions = (/** @type {number} */ version, /** @type {number} */ index) =>
    steps.slice(version + 1).filter((step) => step.includes(index)).length;
  return {
    names: steps.map((_, version) => `1.${version}`),
    distinct: corpus.count + steps.reduce((sum, step) => sum + step.length, 0),
    changed: (version) => steps[version] ?? [],
    page(version, index) {
      const count = editions(version, index);
      const page = corpus.page(index);
      return count === 0 ? page : withProse(page, `This is the text of ${count} changes ago.`);
    },
  };
}

/**
 * @param {import('../corpus/corpus.js').Corpus} corpus
 * @param {number} version
 */
function changedIn({ seed, count }, version) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return createRandom(`${seed} version ${version}`)
    .shuffle(indexes)
    .slice(0, Math.max(1, Math.round(count * changedShare)));
}
