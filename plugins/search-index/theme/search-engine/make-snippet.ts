import { charClass, unspaced, type Token } from './tokenize.js';
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

/** A marked range of a text, in UTF-16 units. */
export interface MarkedPlace {
  start: number;
  end: number;
}

/** Ranges of matches, ascending, merged if they touch or overlap. */
export function markedPlaces(matches: readonly Match[]): MarkedPlace[] {
  const sorted = matches.map(({ token: { start, end } }) => ({ start, end })).sort((a, b) => a.start - b.start);
  const places: MarkedPlace[] = [];
  for (const { start, end } of sorted) {
    const last = places.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else places.push({ start, end });
  }
  return places;
}

/** The text from `from` to `to` as escaped HTML, with the ranges in `<mark>`. */
export function markText(
  text: string,
  places: readonly MarkedPlace[],
  { from, to }: { from: number; to: number } = { from: 0, to: text.length },
): string {
  let html = '';
  let done = from;
  for (const place of places) {
    const start = Math.max(place.start, from);
    const end = Math.min(place.end, to);
    if (start >= end) continue;
    html += `${escapeHtml(text.slice(done, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    done = end;
  }
  return html + escapeHtml(text.slice(done, to));
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
