// @ts-check
import { code, languages } from '../corpus/code.js';
import { createPage } from '../corpus/page.js';
import { createRandom } from '../corpus/random.js';
import { chineseParagraph, chinesePhrase } from './chinese.js';

/**
 * @typedef {import('../../../dist/entries/core/index.js').PageRecord['sections'][number]} TextSection
 * @typedef {{ path: string, title: string, sections: TextSection[] }} BenchPage
 * @typedef {import('../corpus/page.js').Block} Block
 */

/** Characters in a Chinese page: as much to read as the 900 words of an English one. */
const charactersPerPage = 1500;

/**
 * The page with this number in a language; both have the same path.
 *
 * @param {'en' | 'zh'} lang
 * @param {string} seed
 * @param {{ index: number, count: number }} place
 * @returns {BenchPage}
 */
export function benchPage(lang, seed, { index, count }) {
  const page = createPage(seed, index, count);
  const path = `/${page.folder}/${page.slug}`;
  if (lang === 'en') return { path, title: page.title, sections: sectionsOf(page.title, page.blocks) };
  const random = createRandom(`${seed} zh ${index}`);
  const title = `${chinesePhrase(random)} ${index}`;
  const headings = page.blocks.filter(({ type }) => type === 'heading').length;
  const sections = [start(title, chineseParagraph(random, 90))];
  for (let number = 0; number < headings; number += 1) {
    const heading = chinesePhrase(random);
    const text = chineseParagraph(random, charactersPerPage / headings);
    sections.push({
      id: `${heading}-${number}`,
      heading,
      depth: random.chance(0.4) && number > 0 ? 3 : 2,
      text,
      code: '',
    });
  }
  for (const language of languages) random.pick(sections).code += `${code(random, language)}\n`;
  return { path: `/zh${path}`, title, sections };
}

/**
 * @param {string} title
 * @param {string} text
 * @returns {TextSection}
 */
function start(title, text) {
  return { id: 'start', heading: title, depth: 1, text, code: '' };
}

/**
 * Blocks as the sections that a rendered page has.
 *
 * @param {string} title
 * @param {readonly Block[]} blocks
 */
function sectionsOf(title, blocks) {
  const sections = [start(title, '')];
  for (const block of blocks) {
    if (block.type === 'heading') {
      const { depth, text } = block;
      sections.push({
        id: `${text.toLowerCase().replaceAll(' ', '-')}-${sections.length}`,
        heading: text,
        depth,
        text: '',
        code: '',
      });
      continue;
    }
    const section = sections.at(-1);
    if (!section) continue;
    if (block.type === 'code') section.code += `${block.text}\n`;
    else section.text = `${section.text} ${textOf(block)}`.trim();
  }
  return sections;
}

/** @param {Exclude<Block, { type: 'heading' | 'code' }>} block */
function textOf(block) {
  switch (block.type) {
    case 'paragraph':
      return block.spans
        .map((span) => (typeof span === 'string' ? span : span.text))
        .join('')
        .replaceAll(/[`*]/g, '');
    case 'table':
      return block.rows.flat().join(' ').replaceAll('`', '');
    case 'list':
      return block.items.join(' ').replaceAll(/[`*]/g, '');
    case 'container':
      return `${block.title} ${block.text}`.replaceAll(/[`*]/g, '');
    case 'tabs':
      return block.tabs.map(({ label }) => label).join(' ');
    default:
      return '';
  }
}
