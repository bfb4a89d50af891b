/** A position in a text; both numbers start at 1. */
export interface TextPosition {
  line: number;
  /** In UTF-16 units. */
  column: number;
}

/** The position of an offset. A byte order mark has no column. For many offsets of one text, use `positionsIn`. */
export function positionAt(text: string, offset: number): TextPosition {
  return positionsIn(text)(offset);
}

/** A function that returns the positions of offsets. It reads the text only once. */
export function positionsIn(text: string): (offset: number) => TextPosition {
  const first = text.startsWith('\uFEFF') ? 1 : 0;
  const starts = [first, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: Math.max(0, offset - (starts[low] ?? 0)) + 1 };
  };
}
