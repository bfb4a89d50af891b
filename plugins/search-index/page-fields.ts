import type { FrontMatterField } from '../front-matter-field.js';

const keywords: FrontMatterField = {
  doc: 'Other words by which readers search for the page.',
  expected: 'a list of words, or a text with commas',
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: ['string', 'number'] } }] },
};

/** The fields that the plugin reads. */
export const fields = { keywords };
