import { capital, charClass, digit, separator, small, unspaced } from './char-class.js';
import { foldWord } from './fold-word.js';

/** A word of a compound, folded, with its place in the text. */
export interface Piece {
  word: string;
  start: number;
  end: number;
}

/** The end of the compound that starts at `start`: words joined by single `.`, `-`, `_` or apostrophes. */
export function chainEnd(text: string, start: number): number {
  let end = start;
  for (;;) {
    while (isWordPart(text, end)) end += width(text, end);
    if (!isJoiner(text.charAt(end)) || !isWordPart(text, end + 1)) break;
    end += 1;
  }
  // Two language names end with symbols.
  if (end - start > 1) return end;
  if (text.charAt(end) !== '+' && text.charAt(end) !== '#') return end;
  const sign = /^(?:\+\+|#)(?![\p{L}\p{N}+#])/u.exec(text.slice(end, end + 3));
  return sign ? end + sign[0].length : end;
}

/** The words of a compound: segments between dots, split at hyphens, underscores and camelCase. */
export function splitChain(text: string, start: number, end: number): Piece[][] {
  const segments: Piece[][] = [];
  let from = start;
  for (let place = start; place <= end; place += 1) {
    if (place < end && text.charAt(place) !== '.') continue;
    const pieces = splitSegment(text, from, place);
    if (pieces.length > 0) segments.push(pieces);
    from = place + 1;
  }
  return segments;
}

function splitSegment(text: string, start: number, end: number): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  const cut = (until: number): void => {
    const folded = foldWord(text.slice(from, until));
    const word = /['’]/.test(folded) ? folded.replace(/['’](?:s$)?/g, '') : folded;
    if (word !== '') pieces.push({ word, start: from, end: until });
  };
  for (let place = start; place < end; place += width(text, place)) {
    const character = text.charAt(place);
    if (character === '-' || character === '_') {
      cut(place);
      from = place + 1;
    } else if (place > from && isHump(text, place, end)) {
      cut(place);
      from = place;
    }
  }
  cut(end);
  return pieces;
}

/** Whether a new word starts here: at `H` in `fileHash`, at the second `H` in `HTMLHead`, but not at `L` in `URLs`. */
function isHump(text: string, place: number, end: number): boolean {
  if (classAt(text, place) !== capital) return false;
  const before = classAt(text, place - 1);
  if (before === small || before === digit) return true;
  if (before !== capital || place + 1 >= end || classAt(text, place + 1) !== small) return false;
  const isPlural = text.charAt(place + 1) === 's' && (place + 2 >= end || classAt(text, place + 2) !== small);
  return !isPlural;
}

function isWordPart(text: string, place: number): boolean {
  if (place >= text.length) return false;
  const kind = classAt(text, place);
  return kind !== separator && kind !== unspaced;
}

function isJoiner(character: string): boolean {
  return character === '.' || character === '-' || character === '_' || character === "'" || character === '’';
}

function classAt(text: string, place: number): number {
  return charClass(text.codePointAt(place) ?? 0);
}

function width(text: string, place: number): number {
  return (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
}
