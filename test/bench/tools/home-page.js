// @ts-check
import { pageName } from '../corpus/names.js';

/**
 * The home page, which is not counted: a few words and a link to the first page.
 *
 * @param {import('../corpus/corpus.js').Corpus} corpus
 * @param {(page: import('../corpus/names.js').PageName) => string} link
 */
export function homePage({ seed, count }, link) {
  const first = pageName(seed, 0);
  return `---\ntitle: Benchmark\n---\n\n${count} pages start with [${first.title}](${link(first)}).\n`;
}
