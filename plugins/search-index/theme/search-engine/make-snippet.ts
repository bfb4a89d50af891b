import { isUnspaced, type Token } from './tokenize.js';
import type { Match, Matcher } from './match-tokens.js';

export interface SnippetSource {
  text: string;
  tokens: readonly Token[];
  matches: readonly Match[];
}

/**
 * The part of a text that matches the query best, as HTML with `<mark>`, or its beginning if nothing matches.
 *
 * @param words maximum length; two characters of an unspaced script count as a word
 */
export function makeSnippet({ text, tokens, matches }: SnippetSource, words: number, matcher: Matcher): string {
  const atoms = placed(tokens);
  const whole = atoms.at(-1)?.until ?? 0;
  let best = { first: 0, value: 0 };
  for (const { token } of matches) {
    // Some words before the match are included for context. A window at the end of a text is moved back, to be full.
    const from = Math.min((atoms[token.at]?.from ?? 0) - words / 4, whole - words);
    const first = atoms.findIndex((atom) => atom.from >= from);
    const until = (atoms[first]?.from ?? 0) + words;
    const inside = matches.filter(
      ({ token: { at, span } }) => at >= first && (atoms[at + span - 1]?.until ?? until) <= until,
    );
    const units = new Set(inside.map(({ unit }) => unit));
    const value = [...units].reduce((sum, unit) => sum + (matcher.units[unit]?.value ?? 0), 0);
    if (value > best.value) best = { first, value };
  }
  const start = atoms[best.first];
  const last = atoms.findLastIndex(({ until }) => until <= (start?.from ?? 0) + words);
  if (!start) return '';
  const place = wholeWords(text, start.token.start, atoms[Math.max(last, best.first)]?.token.end ?? text.length);
  const html = markText(text, markedPlaces(matches), place).replace(/\s+/g, ' ');
  const [before, after] = [best.first > 0 || /^`?…/.test(text), last < atoms.length - 1 || text.endsWith('…')];
  return `${before ? '…' : ''}${html}${after ? '…' : ''}`;
}

/** A place with all of the names in which it starts and ends: `defineConfig`, not `Config`. */
function wholeWords(text: string, from: number, to: number): { from: number; to: number } {
  const before = isUnspaced(text.slice(from)) ? '' : (/[\w$@./-]*$/.exec(text.slice(0, from))?.[0] ?? '');
  return { from: from - before.length, to: to + (/^[\w$]*(?:\s*[)\]}'"`;])*/.exec(text.slice(to))?.[0].length ?? 0) };
}

/** The words of a text with their places, in words. */
function placed(tokens: readonly Token[]): { token: Token; from: number; until: number }[] {
  let until = 0;
  return tokens
    .filter(({ span }) => span === 1)
    .map((token) => {
      const from = until;
      until += isUnspaced(token.surface) ? 0.5 : 1;
      return { token, from, until };
    });
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
