import { nearest } from '../../problems/nearest.js';

/** A part of a file, or why there is none. */
export type CutCode =
  | { code: string }
  | { missing: 'region'; nearest: string | undefined; known: readonly string[] }
  | { missing: 'end' }
  | { missing: 'lines'; count: number };

const linesPattern = /^L?(\d+)(-(?:L?(\d+))?)?$/;

/**
 * A line that starts or ends a region, in the forms that editors fold: `// #region name`, `<!-- #endregion -->`,
 * `#pragma region name`, `# region name`.
 */
const markerPattern =
  /^\s*(?:(?:\/\/|\/\*+|\{\/\*|<!--|--|;+|%+|'|::|rem\s)\s*#?|#)\s*(?:pragma\s+)?(end\s?)?region(?:\s+([\w.-]+))?\s*(?:\*\/\}?|-->)?\s*$/i;

/**
 * Returns a part of a text: all regions of a name, lines such as `L3-L9`, `L3` or `L3-`, or the whole text. Lines that start or end regions
 * and the common indentation of all lines are removed.
 */
export function cutCode(text: string, part: string): CutCode {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const range = linesPattern.exec(part);
  const isRegion = part !== '' && regionsOf(lines).includes(part);
  if (range && !isRegion) return cutLines(lines, range);
  return part === '' ? { code: withoutMarkers(lines).join('\n') } : cutRegion(lines, part);
}

function cutLines(lines: readonly string[], [, first = '', dash, last]: RegExpExecArray): CutCode {
  const from = Number(first);
  const to = last === undefined ? (dash === undefined ? from : lines.length) : Number(last);
  if (from < 1 || to < from || to > lines.length) return { missing: 'lines', count: lines.length };
  return { code: dedent(lines.slice(from - 1, to)).join('\n') };
}

function cutRegion(lines: readonly string[], name: string): CutCode {
  const starts = lines.flatMap((line, index) => (startOf(line) === name ? [index] : []));
  if (starts.length === 0) {
    const known = regionsOf(lines);
    return { missing: 'region', nearest: nearest(name, known), known };
  }
  const parts = starts.map((start) => regionFrom(start, lines, name));
  // One after the other: a file can show a region in several parts.
  return parts.every((part) => part !== null)
    ? { code: dedent(withoutMarkers(parts.flat())).join('\n') }
    : { missing: 'end' };
}

/** The lines of the region that starts at a line; null if it has no end. */
function regionFrom(start: number, lines: readonly string[], name: string): string[] | null {
  let depth = 1;
  for (let index = start + 1; index < lines.length; index += 1) {
    const marker = markerPattern.exec(lines[index] ?? '');
    if (!marker) continue;
    depth += marker[1] === undefined ? 1 : -1;
    const closes = marker[1] !== undefined && (marker[2] === name || (marker[2] === undefined && depth === 0));
    if (closes) return lines.slice(start + 1, index);
  }
  return null;
}

function startOf(line: string): string | undefined {
  const marker = markerPattern.exec(line);
  return marker?.[1] === undefined ? marker?.[2] : undefined;
}

function regionsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => startOf(line) ?? []);
}

function withoutMarkers(lines: readonly string[]): string[] {
  return lines.filter((line) => !markerPattern.test(line));
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [first = ''] = indents;
  let common = first.length;
  for (const indent of indents) while (!indent.startsWith(first.slice(0, common))) common -= 1;
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(common)));
}
