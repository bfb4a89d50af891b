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
