import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeValue } from '../../../core/problems/describe-value.js';
import { displayWidth, printable, formatBytes, formatDuration } from '../../../core/problems/text.js';
import { editDistance, nearest } from '../../../core/problems/nearest.js';

describe('nearest', () => {
  test.each([
    ['tilte', 'title'],
    ['TITLE', 'title'],
    ['tite', 'title'],
    ['bas', 'base'],
    ['xyz', undefined],
    ['', undefined],
  ])('%j means %j', (word, expected) => {
    expect(nearest(word, ['title', 'base', 'plugins'])).toBe(expected);
  });

  test('counts edits as a distance does', () => {
    const words = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
    expect(editDistance('ab', 'ba')).toBe(1);
    expect(editDistance('kitten', 'sitting')).toBe(3);
  });
});

describe('describeValue', () => {
  test.each([
    [undefined, 'not set'],
    [null, '`null`'],
    [true, '`true`'],
    [1.5, '`1.5`'],
    [3n, '`3n`'],
    ['', 'an empty string'],
    ['a"b', '`"a\\"b"`'],
    ['x'.repeat(100), `\`"${'x'.repeat(59)}…"\``],
    [[], 'an empty list'],
    [[1, 'b'], '`[1,"b"]`'],
    [Array.from({ length: 40 }, (_, index) => index), 'a list of 40'],
    [[{}], 'a list of 1'],
    [{ a: 1 }, 'an object'],
    [new Date(0), 'a date'],
    [Promise.resolve(), 'a promise'],
    [function named() {}, 'the function `named`'],
    [() => 1, 'a function'],
    [Symbol('s'), 'a symbol'],
  ])('%# is reported as %s', (value, expected) => {
    expect(describeValue(value)).toBe(expected);
  });
});

test('durations and sizes are short', () => {
  expect([0, 41.6, 999.4, 1000, 59_994, 60_000, 125_400].map(formatDuration)).toEqual([
    '0 ms',
    '42 ms',
    '999 ms',
    '1.00 s',
    '59.99 s',
    '1 min 0 s',
    '2 min 5 s',
  ]);
  expect([0, 999, 1000, 999_949, 999_950, 12_345_678, 5e12].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '999.9 kB',
    '1.0 MB',
    '12.3 MB',
    '5000.0 GB',
  ]);
});

test('the width of text is that in a terminal', () => {
  expect(['abc', '中文', 'é', 'e\u0301', '🎯', '한글', ''].map(displayWidth)).toEqual([3, 4, 1, 1, 2, 4, 0]);
});

test('plain text keeps lines and drops what steers', () => {
  expect(printable('a\r\nb\tc\u001b[31md\u001b[0m')).toBe('a\nb\tcd');
  expect(printable('a\u0007b\u202ec\rd')).toBe('a\ufffdb\ufffdc\ufffdd');
});
