import type { Grammar } from 'shiki/core';
import type { StateStack } from 'shiki/textmate';
import type { TokenStyles } from './token-styles.js';

/** Classes of the lines of a block, by index from 0; the first is for every line. */
export type LineClasses = ReadonlyMap<number, readonly string[]>;

export interface CodeToRender {
  code: string;
  classes: LineClasses;
  words: readonly MarkedWord[];
  /** Null for plain text. */
  grammar: Grammar | null;
  styles: TokenStyles;
}

/** Longer lines are minified code, which is not highlighted, because grammars take quadratic time on them. */
const maxLineLength = 5000;

/**
 * The content of `<code>`: a span for each line, and in it a span for each colour. Colours are classes of a generated
 * style sheet, because a content security policy blocks `style`.
 */
export function renderCode({ code, classes, words, grammar, styles }: CodeToRender): string {
  let state: StateStack | null = null;
  const lines = code.split('\n').map((line, index) => {
    const marks = [...new Set(classes.get(index)?.flatMap((names) => names.split(' ')))];
    const open = `<span class="${['line', ...marks].join(' ')}">`;
    const ranges = words.length > 0 ? markedRanges(line, index, words) : [];
    if (!grammar || line.length > maxLineLength)
      return `${open}${markText(line, 0, { ranges, escape: escapeCode })}</span>`;
    // No time limit, because the result must not depend on the load of the machine.
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state, 0);
    state = ruleStack;
    return `${open}${renderTokens(line, tokens, { ...styles, ranges })}</span>`;
  });
  return lines.join('\n');
}

interface Token {
  startIndex: number;
  endIndex: number;
  scopes: readonly string[];
}

function renderTokens(
  line: string,
  tokens: readonly Token[],
  { classesOf, isLined, ranges }: TokenStyles & { ranges: readonly MarkedRange[] },
): string {
  let html = '';
  let text = '';
  let start = 0;
  let names = '';
  const flush = (): void => {
    if (text !== '') {
      const marked = markText(text, start, { ranges, escape: escapeCode });
      html += names === '' ? marked : `<span class="${names}">${marked}</span>`;
    }
    start += text.length;
    text = '';
  };
  for (const { startIndex, endIndex, scopes } of tokens) {
    const content = line.slice(startIndex, endIndex);
    // White space has no visible colour, so it is merged with its neighbour, unless it would be underlined.
    const classes = text !== '' && !isLined(names) && content.trim() === '' ? names : classesOf(scopes);
    if (classes !== names) flush();
    names = classes;
    text += content;
  }
  flush();
  return html;
}

function escapeCode(text: string): string {
  return text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
}

/** A word to mark in code. */
export interface MarkedWord {
  text: string;
  /** Indexes of the first line, and of the line after the last; absent: all lines. */
  lines?: readonly [from: number, to: number];
}

/** The start and the end of a marked part of a line. Ranges are in order and do not overlap. */
export type MarkedRange = readonly [start: number, end: number];

/** The parts of a line to mark. */
export function markedRanges(line: string, index: number, words: readonly MarkedWord[]): MarkedRange[] {
  const ranges: MarkedRange[] = [];
  for (const { text, lines } of words) {
    if (text === '' || (lines && (index < lines[0] || index >= lines[1]))) continue;
    for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + text.length)) {
      ranges.push([at, at + text.length]);
    }
  }
  return merged(ranges);
}

function merged(ranges: readonly MarkedRange[]): MarkedRange[] {
  const result: MarkedRange[] = [];
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && start < last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/**
 * The HTML of a part of a line, with `<mark>` elements around the marked ranges.
 *
 * @param start of the part in its line
 */
export function markText(
  text: string,
  start: number,
  { ranges, escape }: { ranges: readonly MarkedRange[]; escape(text: string): string },
): string {
  let html = '';
  let at = 0;
  for (const [from, to] of ranges) {
    const begin = Math.max(from - start, at);
    const end = Math.min(to - start, text.length);
    if (begin >= end) continue;
    html += `${escape(text.slice(at, begin))}<mark>${escape(text.slice(begin, end))}</mark>`;
    at = end;
  }
  return html + escape(text.slice(at));
}
