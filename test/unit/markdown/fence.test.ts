import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFenceMeta } from '../../../core/markdown/fence/fence-meta.js';
import { readLineNotation } from '../../../core/markdown/fence/line-notation.js';

describe('parseFenceMeta', () => {
  it.each([
    ['titel="a b" lineNumbers', ['titel']],
    ['title="titel=x" {1,2} wrapCode=false [npm]', []],
    ['{ 1, 3 - 4 } showLineNumbers file=a.ts', ['showLineNumbers', 'file']],
    ['{1} /a/ ins={2,3} {start: 5} "a b" .mark - ""', ['/a/', 'ins', '{start: 5}', '"a b"', '.mark']],
  ])('knows which options of `%s` mean nothing', (rest, unknown) => {
    expect(parseFenceMeta('ts', rest).unknown).toEqual(unknown);
  });

  it.each([
    ['ts', '', { language: 'ts', title: '', ranges: [] }],
    [
      'TS',
      'title="a b.ts" {1,3-5}',
      {
        language: 'ts',
        title: 'a b.ts',
        ranges: [
          [1, 1],
          [3, 5],
        ],
      },
    ],
    ['ts{2}', "title='x'", { language: 'ts', title: 'x', ranges: [[2, 2]] }],
    ['{1}', '', { language: '', ranges: [[1, 1]] }],
    ['sh', 'title=run.sh lineNumbers', { title: 'run.sh', lineNumbers: true, wrapCode: undefined }],
    ['sh', 'lineNumbers=false wrapCode', { lineNumbers: false, wrapCode: true }],
    [
      'sh',
      'title="lineNumbers {1}" wrapCode=false',
      { title: 'lineNumbers {1}', ranges: [], lineNumbers: undefined, wrapCode: false },
    ],
    [
      'sh',
      'noLineNumbers lineNumbersX {a} { 1 , 2 - 3 }',
      {
        lineNumbers: undefined,
        ranges: [
          [1, 1],
          [2, 3],
        ],
      },
    ],
  ])('%s %s', (word, rest, expected) => {
    expect(parseFenceMeta(word, rest)).toMatchObject(expected);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (word, rest) => parseFenceMeta(word, rest).language === word.replace(/\{.*/s, '').toLowerCase(),
      ),
    );
  });
});

const read = (code: string) => {
  const { code: rest, classes } = readLineNotation(code);
  return [rest, Object.fromEntries(classes)];
};

describe('readLineNotation', () => {
  it.each([
    ['a // [!code highlight]', 'a', { 0: ['highlighted'] }],
    ['a /* [!code ++] */', 'a', { 0: ['diff add'] }],
    ['a # [!code --]', 'a', { 0: ['diff remove'] }],
    ['<a> <!-- [!code focus] -->', '<a>', { 0: ['focused'] }],
    ['<a /> {/* [!code error] */}', '<a />', { 0: ['error'] }],
    ['a -- [!code warning]', 'a', { 0: ['warning'] }],
    ['a // [!code ++] [!code focus]', 'a', { 0: ['diff add', 'focused'] }],
    ['a // why [!code ++]', 'a // why', { 0: ['diff add'] }],
    ['a // [!code highlight:2]\nb\nc', 'a\nb\nc', { 0: ['highlighted'], 1: ['highlighted'] }],
    ['// [!code focus:2]\na\nb\nc', 'a\nb\nc', { 0: ['focused'], 1: ['focused'] }],
    ['a\n// [!code ++]', 'a', {}],
    ['a // [!code highlight:99999999]', 'a', { 0: ['highlighted'] }],
    ['[!code highlight]', '[!code highlight]', {}],
    ['a // [!code word:x] [!code nope]', 'a // [!code word:x] [!code nope]', {}],
  ])('%j', (code, rest, classes) => {
    expect(read(code)).toEqual([rest, classes]);
  });

  it('leaves code without notation alone', () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        fc.pre(!code.includes('[!code '));
        expect(read(code)).toEqual([code, {}]);
      }),
    );
  });
});
