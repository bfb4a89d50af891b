import { describe, expect, test } from 'vitest';
import { quaintTitles, quaintWords } from '../../check/plain-english.js';

/** `line word` of all that is found. */
function found(source: string): string[] {
  return quaintWords(source).map(({ line, word }) => `${line} ${word}`);
}

describe('quaint words', () => {
  test.each([
    ['// The record is made anew.', 'anew'],
    ['/** Mend it. */', 'Mend'],
    ['call(); // next to it, beside the file', 'beside'],
    ["fail('The page is put in the place of the other.');", 'in the place of'],
    ['/* It stays, for it is used. */', ', for it'],
    ['// It stays, for a page of the site has a link.', ', for a page of the site has'],
    ['// It stays, for `routes` is frozen, for what follows is read.', ', for what follows is'],
    ['/** What pages are told. */', 'told'],
    ['const text = `The plugin tells ${name} what it does`;', 'tells'],
    ['// All files save the first.', 'save the'],
    ['// all files but the first', 'all files but'],
    ['// The file is not to be written.', 'is not to be'],
    ['// Whatever it is.', 'Whatever'],
    ['{/* It has moved for good. */}', 'for good'],
  ])('%s', (source, word) => {
    expect(found(source)).toEqual([`1 ${word}`]);
  });

  test('are found across the lines of a comment, with the line on which they start', () => {
    expect(found('let a;\n/**\n * It stays, for\n * it is used.\n */\nlet b; // anew\n')).toEqual([
      '3 , for it',
      '6 anew',
    ]);
    expect(found('// It stays in the\n// place of a page.\n\n// Mend it.')).toEqual(['1 in the place of', '4 Mend']);
  });
});

test('plain English and code have none', () => {
  expect(found('// It tells plugins with the same name apart. A map, for the message of a page.')).toEqual([]);
  expect(found("const beside = tell('anew');\nreturn anew * beside;")).toEqual([]);
  expect(found('// Files are saved for later builds, for which each page has a key.')).toEqual([]);
});

test('titles of tests are read as well', () => {
  const words = (source: string) => quaintTitles(source).map(({ line, word }) => `${line} ${word}`);
  const titles = [
    "test('tells a name', () => {",
    "describe.each(modes)('%s: told', (mode) => {",
    "  it.each<[string]>([[a]])('is mended', () => {",
    "  ] as const)('whatever it is', () => {",
    'test(',
    "  'takes the place of a page',",
  ];
  expect(words(titles.join('\n'))).toEqual(['1 tells', '2 told', '3 mended', '4 whatever', '5 takes the place of']);
  expect(
    words("const told = 'told and told';\nexpect(tell('it')).toBe('told');\ntest('reports a name', run);"),
  ).toEqual([]);
});
