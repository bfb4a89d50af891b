// @ts-check
import { code, languages } from './code.js';
import { pageName, pagesPerFolder } from './names.js';
import { capital, countWords, paragraph, phrase, sentence } from './prose.js';
import { createRandom } from './random.js';
import { nouns } from './words.js';

/**
 * @typedef {import('./random.js').Random} Random
 * @typedef {import('./code.js').Language} Language
 * @typedef {{ slug: string, text: string }} SiblingLink
 * @typedef {{ type: 'heading', depth: 2 | 3, text: string }} Heading
 * @typedef {{ type: 'paragraph', spans: (string | SiblingLink)[] }} Paragraph
 * @typedef {{ type: 'code', language: Language, text: string }} Code
 * @typedef {{ type: 'table', rows: string[][] }} Table
 * @typedef {{ type: 'list', ordered: boolean, items: string[] }} List
 * @typedef {{ type: 'container', kind: 'tip' | 'danger', title: string, text: string }} Container
 * @typedef {{ type: 'image', alt: string }} Image
 * @typedef {{ type: 'tabs', tabs: { label: string, text: string }[] }} Tabs
 * @typedef {Heading | Paragraph | Code | Table | List | Container | Image | Tabs} Block
 */

/**
 * A page, before it is written in the syntax of a tool.
 *
 * @typedef {import('./names.js').PageName & { description: string, blocks: Block[] }} Page
 */

const wordsPerPage = 900;

/**
 * The page with this number: 6 to 10 headings, about 900 words, 4 code blocks, and all that a documentation page has.
 * Only the links to siblings depend on the number of pages.
 *
 * @param {string} seed
 * @param {number} index from 0
 * @param {number} count of pages
 * @returns {Page}
 */
export function createPage(seed, index, count) {
  const random = createRandom(`${seed} page ${index}`);
  const headings = random.between(6, 10);
  const extras = spread(random, extraBlocks(random), headings);
  const siblings = siblingsOf(seed, index, count);
  /** @type {Block[]} */
  const blocks = [prose(random, 60, { siblings, probability: 1 })];
  let words = 60;
  extras.forEach((blocksHere, position) => {
    blocks.push({ type: 'heading', depth: position > 0 && random.chance(0.4) ? 3 : 2, text: capital(phrase(random)) });
    words += blocksHere.reduce((sum, block) => sum + wordsIn(block), 3);
    // Each section ends when its share of the words is reached.
    for (const goal = (wordsPerPage * (position + 1)) / headings; words < goal - 15;) {
      const block = prose(random, Math.min(goal - words, random.between(35, 75)), { siblings, probability: 0.3 });
      words += wordsIn(block);
      blocks.push(block, ...blocksHere.splice(0, 1));
    }
    blocks.push(...blocksHere);
  });
  return { ...pageName(seed, index), description: sentence(random).replaceAll(/[`*]/g, ''), blocks };
}

/**
 * @param {Random} random
 * @returns {Block[]}
 */
function extraBlocks(random) {
  const items = () => Array.from({ length: random.between(3, 5) }, () => sentence(random));
  /** @type {Block[]} */
  const blocks = [
    ...languages.map((language) => codeBlock(random, language)),
    { type: 'table', rows: tableRows(random) },
    { type: 'list', ordered: false, items: items() },
    { type: 'list', ordered: true, items: items() },
    {
      type: 'container',
      kind: random.pick(['tip', 'tip', 'danger']),
      title: capital(phrase(random)),
      text: paragraph(random, 25),
    },
  ];
  if (random.chance(1 / 8)) blocks.push({ type: 'image', alt: capital(phrase(random)) });
  if (random.chance(1 / 6)) blocks.push({ type: 'tabs', tabs: tabs(random) });
  return random.shuffle(blocks);
}

/**
 * @param {Random} random
 * @param {Language} language
 * @returns {Code}
 */
function codeBlock(random, language) {
  return { type: 'code', language, text: code(random, language) };
}

/** @param {Random} random */
function tableRows(random) {
  const cell = () => phrase(random);
  const rows = Array.from({ length: random.between(4, 6) }, () => [
    `\`${random.pick(nouns)}\``,
    random.pick(['string', 'number', 'boolean']),
    `${capital(cell())} of the ${cell()}`,
  ]);
  return [['Name', 'Type', 'Meaning'], ...rows];
}

/** @param {Random} random */
function tabs(random) {
  const names = `${random.pick(nouns)}-${random.pick(nouns)}`;
  return [
    { label: 'npm', text: `npm install ${names}\nnpx ${names} start` },
    { label: 'pnpm', text: `pnpm add ${names}\npnpm ${names} start` },
    { label: 'yarn', text: `yarn add ${names}\nyarn ${names} start` },
  ];
}

/**
 * @param {Random} random
 * @param {number} words
 * @param {{ siblings: readonly import('./names.js').PageName[], probability: number }} links
 * @returns {Paragraph}
 */
function prose(random, words, { siblings, probability }) {
  const text = paragraph(random, words);
  if (siblings.length === 0 || !random.chance(probability)) return { type: 'paragraph', spans: [text] };
  const { slug, title } = random.pick(siblings);
  return { type: 'paragraph', spans: [`${text} See `, { slug, text: title }, ' for more.'] };
}

/**
 * The other pages of the folder.
 *
 * @param {string} seed
 * @param {number} index
 * @param {number} count
 */
function siblingsOf(seed, index, count) {
  const first = index - (index % pagesPerFolder);
  const length = Math.min(pagesPerFolder, count - first);
  return Array.from({ length }, (_, place) => first + place)
    .filter((other) => other !== index)
    .map((other) => pageName(seed, other));
}

/**
 * @param {Random} random
 * @param {readonly Block[]} blocks
 * @param {number} parts
 */
function spread(random, blocks, parts) {
  /** @type {Block[][]} */
  const lists = Array.from({ length: parts }, () => []);
  for (const block of blocks) random.pick(lists).push(block);
  return lists;
}

/**
 * Words to read: code does not count.
 *
 * @param {Block} block
 * @returns {number}
 */
export function wordsIn(block) {
  switch (block.type) {
    case 'heading':
      return countWords(block.text);
    case 'paragraph':
      return countWords(block.spans.map((span) => (typeof span === 'string' ? span : span.text)).join(''));
    case 'table':
      return countWords(block.rows.flat().join(' '));
    case 'list':
      return countWords(block.items.join(' '));
    case 'container':
      return countWords(`${block.title} ${block.text}`);
    default:
      return 0;
  }
}
