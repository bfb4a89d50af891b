import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStem, createTermReader } from '../../../plugins/search-index/theme/search-engine/analyse-part.js';
import { type Token, tokenize } from '../../../plugins/search-index/theme/search-engine/tokenize.js';
import { runs } from '../../runs.js';

const words = fc.constantFrom(
  'output.filenameHash',
  'the',
  'Words,',
  'C++',
  'don’t',
  '构建工具',
  'カタカナ',
  'ภาษาไทย',
  'e\u0301tat',
  'aGVsbG8gd29ybGQgMTIzNDU2Nzg5MA==',
  '\u00a0',
  '\u3000',
  '\n',
  ' ',
);

test('the terms of texts are those that the tokenizer finds in them, after any other text', () => {
  const reader = createTermReader(createStem('en'));
  const text = fc
    .array(fc.oneof(words, fc.string({ unit: 'binary' })), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (...given) => {
      const nameOf = ({ term, surface, span }: Pick<Token, 'term' | 'surface' | 'span'>) =>
        JSON.stringify([term, surface, span]);
      const counted = [...reader.count(given)].flatMap(([term, count]) =>
        Array.from({ length: count }, () => nameOf(term)),
      );
      const found = given.flatMap((each) => tokenize(each, reader.stem)).map(nameOf);
      expect(counted.sort()).toEqual(found.sort());
    }),
    { numRuns: runs() },
  );
});
