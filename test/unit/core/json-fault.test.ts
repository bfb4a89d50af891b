import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from '../../../core/records/compile-problems.js';

test.each([
  ['{"a": 1, "b": |}'],
  ['{"a": 1, |b: 2}'],
  ['{"a": 1,|}'],
  ['{"a": tru|}'],
  ['{"a": "x|\ny"}'],
  ['|// c\n{}'],
  ['{} |x'],
  ['[1 |2]'],
  ['[0|1]'],
  ['["\\|q"]'],
  ['[1.|]'],
  ['{"a": "abc|'],
  ['{\n  "a": 1,|\n'],
  ['|'],
])('JSON stops being valid at `%s`', (marked) => {
  expect(jsonFault(marked.replace('|', ''))).toBe(marked.indexOf('|'));
});

test('any JSON has no fault', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(jsonFault(text)).toBeNull();
    }),
  );
});
