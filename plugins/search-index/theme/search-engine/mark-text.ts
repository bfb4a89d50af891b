import type { Match } from './match-tokens.js';

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
