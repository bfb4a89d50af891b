import type { Point as MicromarkPoint } from 'micromark-util-types';
import type { Position } from 'unist';

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

/** A text for a range of another one. If the range is empty, it is inserted there. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export function insertion(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

/** A text with these edits, whose ranges do not overlap. Insertions at one place keep their order. */
export function edited(source: string, edits: readonly Edit[]): string {
  let result = '';
  let copied = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += source.slice(copied, start) + text;
    copied = end;
  }
  return result + source.slice(copied);
}

/** A text and its start in the source. */
export interface PlacedText {
  text: string;
  /** Offset in UTF-16 units. */
  at: number;
}

/** Positions in a source. Lines and columns count from 1, offsets in UTF-16 units from 0. */
export class SourceLines {
  #positionOf: ((offset: number) => TextPosition) | undefined;

  constructor(readonly source: string) {}

  point(offset: number): MicromarkPoint {
    return { ...(this.#positionOf ??= positionsIn(this.source))(offset), offset, _index: 0, _bufferIndex: -1 };
  }

  position(start: number, end: number): Position {
    const at = (offset: number) => {
      const { line, column } = this.point(offset);
      return { line, column, offset };
    };
    return { start: at(start), end: at(end) };
  }

  /** The lines of a text with their places. In a quote or a list, the prefixes of the lines are not in the text. */
  *split({ text, at }: PlacedText): Generator<{ text: string; start: MicromarkPoint; end: MicromarkPoint }> {
    let offset = at;
    for (const [line = ''] of text.matchAll(/[^\n\r]*(?:\r\n|\n|\r|$)/g)) {
      if (line === '') continue;
      const content = line.trim();
      const index = content === '' ? offset : this.source.indexOf(content, offset);
      const start = index < 0 ? offset : Math.max(offset, index - (line.length - line.trimStart().length));
      yield { text: line, start: this.point(start), end: this.point(start + line.length) };
      offset = start + line.length;
    }
  }

  /** End of a text in the source. */
  endOf(placed: PlacedText): number {
    let end = placed.at;
    for (const line of this.split(placed)) end = line.end.offset;
    return end;
  }
}
