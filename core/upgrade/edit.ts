import { positionsIn } from '../markdown/text-position.js';

/** A text that replaces a range of a file. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Offset of the name, if the range starts before it. */
  readonly at?: number;
  /** The names, for the report. Empty for a part of another edit. */
  readonly from: string;
  readonly to: string;
}

/** A place that must be changed manually. */
export interface Manual {
  readonly start: number;
  readonly name: string;
  readonly todo: string;
}

/** The changes for a file. Ranges do not overlap. */
export interface FilePlan {
  readonly edits: readonly Edit[];
  readonly manual: readonly Manual[];
}

/** A change in a file of the site. */
export interface Change {
  /** Below the root. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly from: string;
  readonly to: string;
}

/** A place of the site that the upgrade does not change. */
export interface Todo {
  /** Below the root. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly name: string;
  readonly todo: string;
}

/** The text with all edits. All other characters are unchanged. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((a, b) => b.start - a.start || b.end - a.end);
  return ordered.reduce((result, { start, end, text: now }) => result.slice(0, start) + now + result.slice(end), text);
}

export function changesOf(
  file: string,
  text: string,
  { edits, manual }: FilePlan,
): { changes: Change[]; todos: Todo[] } {
  const positionOf = positionsIn(text);
  const sorted = <Item extends { start: number }>(items: readonly Item[]): Item[] =>
    items.toSorted((a, b) => a.start - b.start);
  return {
    changes: sorted(edits)
      .filter(({ from }) => from !== '')
      .map(({ start, at = start, from, to }) => ({ file, ...positionOf(at), from, to })),
    todos: sorted(manual).map(({ start, name, todo }) => ({ file, ...positionOf(start), name, todo })),
  };
}

/** Escapes a text for a regular expression. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
