/** HTML around a part of a line, or below a line. Parts do not cross. */
export interface Annotation {
  /** Index of the line, from 0. */
  readonly line: number;
  /** Start and end of the part, in characters; null for HTML below the line. */
  readonly part: readonly [start: number, end: number] | null;
  readonly before: string;
  /** After the part. */
  readonly after: string;
}

/**
 * Adds annotations to highlighted code: an element for each line, with elements for colours inside.
 *
 * @param indexes of the lines before some were removed; undefined if none were
 */
export function decorateCode(
  html: string,
  annotations: readonly Annotation[],
  indexes: readonly number[] | undefined,
): string {
  const lines = html.split('\n');
  return lines
    .map((line, index) => {
      const added = annotations.filter((each) => each.line === (indexes?.[index] ?? index));
      const below = added.map(({ part, before }) => (part ? '' : before)).join('');
      // After the line end: before it, the block would leave an empty line.
      return `${decorateLine(line, added)}${index < lines.length - 1 ? '\n' : ''}${below}`;
    })
    .join('');
}

/** A tag, a character reference or a character. */
const piece = /<[^>]+>|&[^;]+;|[^]/gu;

/** Annotations stand around the elements of colours, which are closed before and opened again after each tag. */
function decorateLine(html: string, annotations: readonly Annotation[]): string {
  const edges = edgesOf(annotations);
  if (edges.size === 0) return html;
  const [, start = '', content = '', end = ''] = /^(<[^>]+>)(.*)(<[^>]+>)$/.exec(html) ?? [];
  const open: string[] = [];
  let position = 0;
  let result = '';
  const flush = (): void => {
    const closing = open.map((tag) => `</${/\w+/.exec(tag)?.[0]}>`).reverse();
    const tags = edges.get(position);
    if (tags !== undefined) result += closing.join('') + tags + open.join('');
    edges.delete(position);
  };
  for (const [text] of content.matchAll(piece)) {
    if (text.startsWith('</')) open.pop();
    else flush();
    if (/^<\w/.test(text)) open.push(text);
    else if (!text.startsWith('</')) position += text.startsWith('&') && text.length > 1 ? 1 : text.length;
    result += text;
  }
  flush();
  return start + result + end;
}

/** The tags of annotations by their positions: ends before starts, and the longest part outside. */
function edgesOf(annotations: readonly Annotation[]): Map<number, string> {
  const edges = new Map<number, string>();
  const parts = annotations.flatMap(({ part, before, after }) => (part ? [{ part, before, after }] : []));
  const ordered = parts.toSorted(({ part: [a, b] }, { part: [c, d] }) => a - c || d - b);
  for (const { part, after } of ordered.toReversed()) edges.set(part[1], (edges.get(part[1]) ?? '') + after);
  for (const { part, before } of ordered) edges.set(part[0], (edges.get(part[0]) ?? '') + before);
  return edges;
}
