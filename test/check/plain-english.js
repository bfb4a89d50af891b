// @ts-check
import { filesBelow, read, sourceFiles } from './source-files.js';

const determiner = '(?:the|an?|this|that|these|those|each|every|no|its|what|some|all|one)';
const verb = '(?:is|are|was|were|has|have|had|can|may|would|could|must|does|do|will)';

/** Words and phrases that engineers do not use, with those that they use instead. */
export const quaint = new Map([
  [/\banew\b|\bafresh\b/i, 'again'],
  [/\bbeside\b/i, 'next to'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bin (?:the )?place of\b/i, 'instead of'],
  [/, for (?:it|they|there|we|he|nobody|nothing)\b/i, 'because'],
]);

/** More of them, for comments and messages. */
const quaintInCode = new Map([
  ...quaint,
  [new RegExp(`, for ${determiner} (?:(?!that|where|which|whose)[\\w\`@/-]+ ){1,4}${verb}\\b`, 'i'), 'because'],
  [/\b(?:tells?|telling|told)\b(?!(?: [\w`]+){0,8} apart)/i, 'report, show or return'],
  [/\bsave (?:for|that|the|where|when)\b/i, 'except'],
  [/\b(?:all|everything|none)(?: [\w-]+)? but\b/i, 'except'],
  [/\b(?:is|are|was|were) (?:not )?to be\b/i, 'must be or will be'],
  [/\bno such ones?\b|\bsuch a one\b/i, 'none of these'],
  [/\bwhatever\b/i, 'any'],
  [/\bfor good\b/i, 'permanently'],
  [/\btakes? the places? of\b/i, 'replace'],
  [/\bfor want of\b/i, 'because … is missing'],
]);

/** A title of a test: after the name of the function, or after the table of cases. */
const title =
  /(?:^\s*(?:describe|test|it)(?:\.\w+)*(?:<[^(]*>)?(?:\([^'"`]*\))?|^\s*\]?(?: as const)?\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/;

/** Comments, messages, titles of tests and names of samples are in plain English. */
export function checkPlainEnglish() {
  const files = [...sourceFiles(), ...filesBelow('test/check')];
  const tests = filesBelow('test').filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  const samples = new Set(filesBelow('test/samples').map((file) => file.split('/')[2] ?? ''));
  const found = [
    ...files.flatMap((file) => quaintWords(read(file)).map((word) => ({ file, ...word }))),
    ...tests.flatMap((file) => quaintTitles(read(file)).map((word) => ({ file, ...word }))),
    ...[...samples].flatMap((name) =>
      quaintIn(name.replaceAll('-', ' ')).map((word) => ({ file: `test/samples/${name}`, line: 1, ...word })),
    ),
  ];
  return found.map(({ file, line, word, right }) => `${file}:${line} “${word}”; expected: ${right}`);
}

/**
 * The quaint words in the titles of tests.
 *
 * @param {string} source
 */
export function quaintTitles(source) {
  const lines = source.split('\n');
  return lines.flatMap((code, index) => {
    // The formatter puts a long title on the next line.
    const text = code.endsWith('(') ? code + (lines[index + 1] ?? '').trim() : code;
    return quaintIn(title.exec(text)?.[2] ?? '').map((word) => ({ line: index + 1, ...word }));
  });
}

/** @param {string} text */
function quaintIn(text) {
  return [...quaintInCode].flatMap(([wrong, right]) => {
    const match = wrong.exec(text);
    return match ? [{ index: match.index, word: match[0], right }] : [];
  });
}

/**
 * The quaint words in the comments and messages of a source.
 *
 * @param {string} source
 */
export function quaintWords(source) {
  return passagesOf(source).flatMap(({ lines, start }) => {
    return quaintIn(lines.join(' ')).map(({ index, ...word }) => ({ line: start + lineAt(lines, index), ...word }));
  });
}

/**
 * Index of the line with a character of the joined lines.
 *
 * @param {string[]} lines
 * @param {number} offset
 */
function lineAt(lines, offset) {
  let end = -1;
  return lines.findIndex((line) => (end += line.length + 1) >= offset);
}

/** A string with several words, or a comment after code. */
const sentence = /(['"`])(?:(?!\1)[^\\]|\\.)* (?:(?!\1)[^\\]|\\.)*\1|(?<=\s)\/\/ .*/g;

/**
 * The comments and sentences of a source. The lines of a comment are one passage, because a phrase may be wrapped.
 *
 * @param {string} source
 */
function passagesOf(source) {
  /** @type {{ lines: string[], start: number }[]} */
  const passages = [];
  let comment = /** @type {string[] | null} */ (null);
  let isBlock = false;
  for (const [index, code] of source.split('\n').entries()) {
    const [, marks = '', text = ''] = /^\s*(\/\/|\{?\/\*+|\*)?(.*?)(?:\*\/\}?\s*)?$/.exec(code) ?? [];
    if (isBlock || /^(?:\/\/|\{?\/\*)/.test(marks)) {
      if (!comment) passages.push({ lines: (comment = []), start: index + 1 });
      comment.push(text.trim());
      isBlock = (isBlock || marks.endsWith('*')) && !code.includes('*/');
    } else {
      comment = null;
      for (const [found] of code.matchAll(sentence)) passages.push({ lines: [found], start: index + 1 });
    }
  }
  return passages;
}
