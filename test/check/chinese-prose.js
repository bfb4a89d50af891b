// @ts-check
import { filesBelow, read } from './source-files.js';

const han = '[\\p{Script=Han}]';
const latin = '[A-Za-z0-9]';
const fullWidth = '[，。：；？！、（）“”《》]';

/**
 * Patterns that a line of Chinese prose must not contain, with the reasons. Inline code is replaced with one Latin
 * letter.
 */
const faults = [
  { pattern: new RegExp(`${han}${latin}|${latin}${han}`, 'u'), reason: 'no space between Han and Latin' },
  { pattern: new RegExp(`${han} +${han}`, 'u'), reason: 'a space between Han characters' },
  {
    pattern: new RegExp(`(?<=\\S) ${fullWidth}|${fullWidth} (?=\\S)`, 'u'),
    reason: 'a space next to full-width punctuation',
  },
  {
    pattern: new RegExp(`${han} ?[,;?!]|${han} ?[.:](?![A-Za-z0-9/])`, 'u'),
    reason: 'half-width punctuation after Han',
  },
  { pattern: new RegExp(`${han} ?\\(|\\)${han}`, 'u'), reason: 'half-width brackets next to Han' },
  { pattern: new RegExp(`(?<!=)"[^"=]*${han}[^"=]*"(?!=)|[「」『』]`, 'u'), reason: 'quotation marks other than “ ”' },
  { pattern: /[，。：；？！、]{2}|\.{3}/u, reason: 'punctuation twice' },
  { pattern: /您/u, reason: '您 for the reader' },
];
/** CommonMark does not close this emphasis, because a punctuation mark is before its end and a character follows it. */
const openEmphasis = new RegExp(`\\*\\*[^*]*${fullWidth}\\*\\*(?:${han}|${latin}|\`)`, 'u');

/**
 * Checks the typography of site/STYLE.md in the Chinese edition: its pages, comments in their samples, and labels of
 * navigation. The Chinese pages of new sites follow it, too.
 */
export function checkChineseProse() {
  const folders = ['site/rsbuild/docs/zh', 'site/tapdocs/docs/zh', 'core/create/templates/languages/docs/zh'];
  const pages = folders.flatMap((folder) => filesBelow(folder));
  const code = [
    'site/rsbuild/tapdocs.config.ts',
    'site/tapdocs/tapdocs.config.ts',
    'site/tapdocs/reference/sidebar-texts.ts',
  ];
  return [...pages, ...code].flatMap((file) => {
    const lines = file.endsWith('.mdx') ? proseLines(read(file)) : stringLines(read(file));
    return lines.flatMap(({ text, number }) => problemsIn(text).map((problem) => `${file}:${number} ${problem}`));
  });
}

/**
 * Lines of a page; of fenced code, their comments.
 *
 * @param {string} page
 */
export function proseLines(page) {
  let fence = '';
  return page.split('\n').map((line, index) => {
    const [, marks = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    const isCode = fence !== '' || marks !== '';
    if (fence === '') fence = marks;
    else if (marks.startsWith(fence)) fence = '';
    return { text: isCode ? commentOf(line) : line, number: index + 1 };
  });
}

/** @param {string} line */
function commentOf(line) {
  return /(?:^|\s)(?:\/\/|#|\/\*|<!--) (.*?)(?:\*\/|-->)?$/.exec(line)?.[1] ?? '';
}

/**
 * Chinese strings of code or data.
 *
 * @param {string} code
 */
function stringLines(code) {
  return code.split('\n').flatMap((line, index) => {
    const strings = [...line.matchAll(/(['"])(.+?)\1/g)].map(([, , text = '']) => ({ text, number: index + 1 }));
    return strings.filter(({ text }) => new RegExp(han, 'u').test(text));
  });
}

/**
 * The problems of a line of Chinese prose in Markdown.
 *
 * @param {string} text
 */
export function problemsIn(text) {
  const prose = proseOf(text);
  const found = faults.flatMap(({ pattern, reason }) => {
    const match = pattern.exec(prose);
    return match ? [`${reason}: ${prose.slice(Math.max(0, match.index - 8), match.index + 12).trim()}`] : [];
  });
  return openEmphasis.test(text) ? [...found, `an emphasis that does not close: ${text.trim().slice(0, 40)}`] : found;
}

/**
 * The visible text of a line: without targets, tags and markers.
 *
 * @param {string} text
 */
function proseOf(text) {
  return text
    .replace(/^description: /, '')
    .replace(/^[\s>]*(?:[-*+]|\d+\.|#+|:::\w*)\s/, '')
    .replaceAll(/(`+)(?!`).+?\1(?!`)/g, 'x')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>|\{#[^}]*\}/g, '')
    .replaceAll(/(?<=[，。：；？！）])(\*+) /gu, '$1')
    .replaceAll('*', '')
    .replaceAll(/ *\| */g, '|');
}
