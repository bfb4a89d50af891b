// @ts-check

/** @typedef {import('./page.js').Page} Page */

/**
 * The page with one more sentence at the start of its first paragraph.
 *
 * @param {Page} page
 * @param {string} sentence
 * @returns {Page}
 */
export function withProse(page, sentence) {
  const [first, ...rest] = page.blocks;
  if (first?.type !== 'paragraph') throw new Error(`Page ${page.index} does not start with a paragraph`);
  return { ...page, blocks: [{ ...first, spans: [`${sentence} `, ...first.spans] }, ...rest] };
}

/**
 * The page under another title, which sidebars show too.
 *
 * @param {Page} page
 * @param {string} title
 * @returns {Page}
 */
export function withTitle(page, title) {
  return { ...page, title };
}
