import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFenceMeta, readLineNotation } from '../../../core/markdown/fence/fence-meta.js';
import { markedRanges, markText } from '../../../core/markdown/highlight/code-html.js';

describe('parseFenceMeta', () => {
  it.each([
    ['titel="a b" lineNumbers', ['titel']],
    ['title="titel=x" {1,2} wrapCode=false [npm]', []],
    ['{ 1, 3 - 4 } showLineNumbers collapsed npm2yarn file=a.ts', ['file']],
    ['{1} /a/ /b c/ ins={2,3} {start: 5} "a b" .mark - ""', ['ins', '{start: 5}', '"a b"', '.mark']],
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
    ['sh', 'showLineNumbers collapsed', { lineNumbers: true, collapsed: true, words: [] }],
    ['ts', 'title="/x/" /a b/ /c\\/d/ /usr/bin', { words: ['a b', 'c/d'], collapsed: false }],
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
    ['a // [!code ++] // [!code focus]', 'a', { 0: ['diff add', 'focused'] }],
    ['<a /> {/* [!code --] */} {/* [!code error] */}', '<a />', { 0: ['diff remove', 'error'] }],
    ['a // why [!code ++] // [!code focus]', 'a // why', { 0: ['diff add', 'focused'] }],
    ['a // why [!code ++]', 'a // why', { 0: ['diff add'] }],
    ['a // [!code highlight:2]\nb\nc', 'a\nb\nc', { 0: ['highlighted'], 1: ['highlighted'] }],
    ['// [!code focus:2]\na\nb\nc', 'a\nb\nc', { 0: ['focused'], 1: ['focused'] }],
    ['a\n// [!code ++]', 'a', {}],
    ['a // [!code highlight:99999999]', 'a', { 0: ['highlighted'] }],
    ['[!code highlight]', '[!code highlight]', {}],
    ['a // [!code nope]', 'a // [!code nope]', {}],
    ['// highlight-next-line\na\nb', 'a\nb', { 0: ['highlighted'] }],
    [
      'a\n# highlight-start\nb\nc // [!code ++]\n# highlight-end\nd',
      'a\nb\nc\nd',
      { 1: ['highlighted'], 2: ['highlighted', 'diff add'] },
    ],
    ['{/* highlight-next-line */}\n<a />', '<a />', { 0: ['highlighted'] }],
    ['a // highlight-next-line', 'a // highlight-next-line', {}],
  ])('%j', (code, rest, classes) => {
    expect(read(code)).toEqual([rest, classes]);
  });

  it.each([
    ['a b // [!code word:a]', 'a b', [{ text: 'a' }]],
    ['a\n// [!code word:a\\:b\\]:2]\nb', 'a\nb', [{ text: 'a:b]', lines: [1, 3] }]],
    ['a // [!code word:x] [!code ++]', 'a', [{ text: 'x' }]],
  ])('marks the words of %j', (code, rest, words) => {
    expect(readLineNotation(code)).toMatchObject({ code: rest, words });
  });

  it('notes a part without an end', () => {
    expect(readLineNotation('// highlight-start\na')).toMatchObject({ code: 'a', isOpen: true });
    expect(readLineNotation('// highlight-start\na\n// highlight-end')).toMatchObject({ isOpen: false });
  });

  it('leaves code without notation alone', () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        fc.pre(!/\[!code |highlight-/.test(code));
        expect(read(code)).toEqual([code, {}]);
      }),
    );
  });
});

describe('markText', () => {
  it.each([
    ['const a = aa;', [{ text: 'a' }], 'const <mark>a</mark> = <mark>a</mark><mark>a</mark>;'],
    ['a<b', [{ text: '<b' }, { text: 'a<' }], '<mark>a&lt;b</mark>'],
    ['a', [{ text: 'a', lines: [1, 2] as const }], 'a'],
  ])('%s', (line, words, html) => {
    const ranges = markedRanges(line, 0, words);
    expect(markText(line, 0, { ranges, escape: (text) => text.replaceAll('<', '&lt;') })).toBe(html);
  });

  it('keeps the text, in any pieces', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 4 }), fc.nat(), (line, words, at) => {
        const ranges = markedRanges(
          line,
          0,
          words.map((text) => ({ text })),
        );
        const cut = line.length === 0 ? 0 : at % line.length;
        const escape = (text: string): string => text.replace(/[<>]/g, '');
        const html =
          markText(line.slice(0, cut), 0, { ranges, escape }) + markText(line.slice(cut), cut, { ranges, escape });
        expect(html.replace(/<\/?mark>/g, '')).toBe(escape(line));
      }),
    );
  });
});
