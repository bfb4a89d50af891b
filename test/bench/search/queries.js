// @ts-check
import { createRandom } from '../corpus/random.js';

/** @typedef {import('./pages.js').BenchPage} BenchPage */

/**
 * Typical queries, generated from pages: words of titles, headings and prose, options, prefixes and misspelt words.
 *
 * @param {(index: number) => BenchPage} page
 * @param {{ count: number, seed: string, pages: number }} options
 * @returns {string[]}
 */
export function makeQueries(page, { count, seed, pages }) {
  const random = createRandom(`${seed} queries`);
  return Array.from({ length: count }, (_, number) => {
    const { title, sections } = page(random.between(0, pages - 1));
    const section = random.pick(sections.slice(1));
    const words = `${section.heading} ${section.text}`
      .split(/[\s，。：]+/)
      .filter((word) => word.length > 2)
      .map((word) => partOf(word, random));
    const first = random.pick(words);
    const kind = number % 8;
    if (kind === 0) return title;
    if (kind === 1) return section.heading;
    if (kind === 2) return first;
    if (kind === 3) return `${first} ${random.pick(words)}`.slice(0, 64);
    if (kind === 4) return `${section.heading} ${first}`.slice(0, 64);
    if (kind === 5) return misspell(random.pick(section.heading.split(' ')), random);
    if (kind === 6) return first.slice(0, Math.max(2, Math.ceil(first.length / 2)));
    return /[a-z]+[A-Z]\w+/.exec(section.text + section.code)?.[0] ?? first;
  });
}

/**
 * Two to six characters of a Chinese clause, which has no visible words; other queries are unchanged.
 *
 * @param {string} word
 * @param {import('../corpus/random.js').Random} random
 */
function partOf(word, random) {
  if (!/\p{Script=Han}/u.test(word)) return word;
  const length = random.between(2, 6);
  const at = random.between(0, Math.max(0, word.length - length));
  return word.slice(at, at + length);
}

/**
 * Two neighbours changed places.
 *
 * @param {string} word
 * @param {import('../corpus/random.js').Random} random
 */
function misspell(word, random) {
  if (word.length < 4) return word;
  const at = random.between(1, word.length - 3);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
