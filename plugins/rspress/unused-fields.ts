import type { JsonObject, Problem } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import type { Page } from 'tapdocs/plugins';
import { rspressProblem } from './problems.js';

/** Front matter without a counterpart: whether a page has it, and what to do. */
const fields: readonly (readonly [key: string, isUsed: (frontMatter: JsonObject) => boolean, instead: string])[] = [
  ['icon', ({ icon }) => icon !== undefined, 'Entries of sidebars have no icons in Tapdocs. A `tag` can be a picture.'],
  [
    'hero.image.srcset',
    ({ hero }) =>
      isPlainObject(hero) && isPlainObject(hero['image']) && ('srcset' in hero['image'] || 'sizes' in hero['image']),
    'The picture of a home page has one source, or one for each appearance.',
  ],
];

/** Warnings about fields without a counterpart, for each page that has one. Those about the same field are shown together. */
export function unusedFields(pages: readonly Page[]): Problem[] {
  return fields.flatMap(([key, isUsed, instead]) =>
    pages
      .filter(({ frontMatter }) => isUsed(frontMatter))
      .map(({ filePath }) => rspressProblem('RSPRESS_FIELD', { key, count: 1, instead }, { file: filePath })),
  );
}
