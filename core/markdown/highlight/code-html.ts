import type { Grammar } from 'shiki/core';
import type { StateStack } from 'shiki/textmate';
import { type MarkedRange, markedRanges, type MarkedWord, markText } from './mark-words.js';
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
