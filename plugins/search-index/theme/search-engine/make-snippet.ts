import { charClass, unspaced, type Token } from './tokenize.js';
import { markedPlaces, markText } from './mark-text.js';
import type { Match, Matcher } from './match-tokens.js';

export interface SnippetSource {
  text: string;
  tokens: readonly Token[];
  matches: readonly Match[];
}

/** Length of a character of an unspaced script, in words. */
const characterShare = 0.5;

/**
 * The part of a text that matches the query best, as HTML with `<mark>`, or its beginning if nothing matches.
 *
 * @param words maximum length; two characters of an unspaced script count as a word
 */
export function makeSnippet({ text, tokens, matches }: SnippetSource, words: number, matcher: Matcher): string {
  const atoms = tokens.filter(({ span }) => span === 1);
  if (atoms.length === 0) return '';
  const sizes = atoms.map(({ surface }) => (charClass(surface.codePointAt(0) ?? 0) === unspaced ? characterShare : 1));
  const first = bestStart(atoms, { sizes, words, matches, matcher });
  const last = endOf(sizes, first, words);
  const from = atoms[first]?.start ?? 0;
  const to = atoms[last]?.end ?? text.length;
  const html = markText(text, markedPlaces(matches), { from, to }).replace(/\s+/g, ' ');
  return `${first > 0 ? '…' : ''}${html}${last < atoms.length - 1 ? '…' : ''}`;
}

interface Window {
  sizes: readonly number[];
  words: number;
  matches: readonly Match[];
  matcher: Matcher;
}

/** Index of the first atom of the best window. */
function bestStart(atoms: readonly Token[], { sizes, words, matches, matcher }: Window): number {
  const places = matches.map(({ unit, token }) => ({ unit, at: token.at, until: token.at + token.span }));
  let best = { start: 0, value: 0 };
  for (const { at } of places) {
    // Some words before the match are included for context.
    const start = back(sizes, at, words / 4);
    const end = (atoms[endOf(sizes, start, words)]?.at ?? at) + 1;
    const units = new Set<number>();
    for (const place of places) if (place.at >= start && place.until <= end) units.add(place.unit);
    let value = 0;
    for (const unit of units) value += matcher.units[unit]?.value ?? 0;
    if (value > best.value) best = { start, value };
  }
  // A window at the end of a text is moved back, so that it is full.
  const last = back(sizes, sizes.length, words);
  return Math.min(best.start, last);
}

/** Goes back from an atom by that many words. */
function back(sizes: readonly number[], from: number, words: number): number {
  let index = from;
  let left = words;
  while (index > 0 && left >= (sizes[index - 1] ?? 1)) {
    index -= 1;
    left -= sizes[index] ?? 1;
  }
  return index;
}

/** Index of the last atom of a window. */
function endOf(sizes: readonly number[], start: number, words: number): number {
  let index = start;
  let left = words - (sizes[start] ?? 1);
  while (index + 1 < sizes.length && left >= (sizes[index + 1] ?? 1)) {
    index += 1;
    left -= sizes[index] ?? 1;
  }
  return index;
}
