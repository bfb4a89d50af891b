/** A place in a text; both count from 1. */
export interface TextPosition {
  line: number;
  /** In UTF-16 units. */
  column: number;
}

/** The place of an offset. A byte order mark takes up no column. */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset).replace(/^\uFEFF/, '');
  const lines = before.split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
