import type { ProblemPlace } from '../../problems/problem.js';
import type { RawNode } from '../hast-nodes.js';
import type { PageState } from '../page-state.js';

/** The place of a character of raw HTML in the file. The lines of the node lack the markers of quotations and lists. */
export function placeInRaw(
  { file, source }: PageState,
  { value, position }: Pick<RawNode, 'value' | 'position'>,
  offset: number,
): ProblemPlace {
  if (!position) return { file, source };
  const { start } = position;
  const before = value.slice(0, offset).split('\n');
  const written = before.at(-1) ?? '';
  const line = start.line + before.length - 1;
  if (before.length === 1) return { file, source, line, column: start.column + written.length };
  const inFile = source.split(/\r\n|\n|\r/)[line - 1] ?? '';
  const inNode = value.split(/\r\n|\n|\r/)[before.length - 1] ?? '';
  const prefix = inFile.endsWith(inNode) ? inFile.length - inNode.length : 0;
  return { file, source, line, column: prefix + written.length + 1 };
}
