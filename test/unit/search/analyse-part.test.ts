import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysePart } from '../../../plugins/search-index/theme/search-engine/analyse-part.js';
import { createStem, createTermReader } from '../../../plugins/search-index/theme/search-engine/term-reader.js';

const reader = createTermReader(createStem('en'));
const analyse = (text: string) => {
  const { terms, weights } = analysePart(
    { path: '/page', title: 'Page', group: '', sections: [['', [], text, '']] },
    { isFirst: true, reader },
  );
  return new Map(terms.split(' ').map((term, index) => [term, weights[index]]));
};
/** Words that no stemmer and no title has a hand in. */
const wordsOf = (count: number): string => Array.from({ length: count }, (_, index) => `xq${index}`).join(' ');

describe('weights of a part', () => {
  it('are smaller where there is more text', () => {
    const [short, long] = [analyse(`xqz ${wordsOf(50)}`), analyse(`xqz ${wordsOf(3000)}`)];
    expect(Number.parseInt(long.get('xqz') ?? '', 36)).toBeLessThan(Number.parseInt(short.get('xqz') ?? '', 36));
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

  it('are digits of base 36 for every term, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const [term, weight] of analyse(text)) if (term !== '') expect(weight).toMatch(/^[1-9a-z]$/);
      }),
    );
  });
});
