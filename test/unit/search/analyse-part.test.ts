import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analysePart,
  createStem,
  createTermReader,
} from '../../../plugins/search-index/theme/search-engine/analyse-part.js';
import { hitOf, readList } from '../../../plugins/search-index/theme/search-engine/postings.js';
import type { Fragment } from '../../../plugins/search-index/theme/search-engine/search-result.js';

const reader = createTermReader(createStem('en'));
const analyse = (text: string) => {
  const fragment: Fragment = { path: '/page', title: 'Page', group: '', sections: [['', [], text, '']] };
  const { terms, places } = analysePart({ key: '', fragment, aliases: [] }, { isFirst: true, reader });
  const all = places.split(' ');
  return new Map(terms.split(' ').map((term, index) => [term, all[index]]));
};
const weightOf = (place = ''): number => hitOf(readList(place)[0] ?? 0).text;
/** Words that no stemmer and no title has a hand in. */
const wordsOf = (count: number): string => Array.from({ length: count }, (_, index) => `xq${index}`).join(' ');

describe('weights of a part', () => {
  it('are smaller where there is more text', () => {
    const [short, long] = [analyse(`xqz ${wordsOf(50)}`), analyse(`xqz ${wordsOf(3000)}`)];
    expect(weightOf(long.get('xqz'))).toBeLessThan(weightOf(short.get('xqz')));
  });

  it('mostly stay as they are when a sentence comes in', () => {
    let changed = 0;
    const lengths = Array.from({ length: 60 }, (_, index) => 200 + 13 * index);
    for (const length of lengths) {
      const before = analyse(wordsOf(length));
      const after = analyse(`${wordsOf(length)} this sentence has seven words in it`);
      if ([...before].some(([term, weight]) => after.get(term) !== weight)) changed += 1;
    }
    expect(changed).toBeLessThan(lengths.length / 5);
  });

  it('are two characters for every term of a page with one section, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const [term, place] of analyse(text)) if (term !== '') expect(place).toHaveLength(2);
      }),
    );
  });
});
