import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStem, createTermReader } from '../../../plugins/search-index/theme/search-engine/analyse-part.js';
import { tokenize } from '../../../plugins/search-index/theme/search-engine/tokenize.js';
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
    fc.property(text, text, (before, each) => {
      reader.count(before, new Set());
      const tokens = tokenize(each, reader.stem);
      const { terms, length } = reader.count(each, new Set());
      expect([new Set(terms.keys()), length]).toEqual([new Set(tokens.map(({ term }) => term)), tokens.length]);
    }),
    { numRuns: runs() },
  );
});
