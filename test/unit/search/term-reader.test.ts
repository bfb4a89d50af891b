import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStem } from '../../../plugins/search-index/theme/search-engine/create-stem.js';
import { createTermReader } from '../../../plugins/search-index/theme/search-engine/term-reader.js';
import { tokenize } from '../../../plugins/search-index/theme/search-engine/tokenize.js';

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

test('the terms of a text are those that the tokenizer finds in it, whatever was read before', () => {
  const reader = createTermReader(createStem('en'));
  const text = fc
    .array(fc.oneof(words, fc.string({ unit: 'binary' })), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (given) => {
      const pick = ({ term, surface, span }: { term: string; surface: string; span: number }) => [term, surface, span];
      expect(reader.read(given).map(pick)).toEqual(tokenize(given, reader.stem).map(pick));
    }),
    { numRuns: 2000 },
  );
});
