/** HTML around a part of a line, or below a line. Parts do not overlap. */
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
const piece = /<\/?([^>]*)>|&[^;]+;|[^]/gu;

function decorateLine(html: string, annotations: readonly Annotation[]): string {
  const edges = edgesOf(annotations);
  if (edges.size === 0) return html;
  /** The open tags in the element of the line. */
  const open: string[] = [];
  let depth = 0;
  let position = 0;
  let result = '';
  /** Adds what stands at this position, around the elements of colours. */
  const flush = (): void => {
    const tags = edges.get(position);
    if (tags === undefined) return;
    edges.delete(position);
    const closing = open.map((tag) => `</${tag.slice(1).split(/[\s>]/)[0]}>`).reverse();
    result += `${closing.join('')}${tags}${open.join('')}`;
  };
  for (const [text] of html.matchAll(piece)) {
    if (text.startsWith('</')) {
      if (depth === 1) flush();
      depth -= 1;
      open.pop();
    } else if (text.startsWith('<') && text.length > 1) {
      if (depth > 0) {
        flush();
        open.push(text);
      }
      depth += 1;
    } else {
      flush();
      position += text.startsWith('&') && text.length > 1 ? 1 : text.length;
    }
    result += text;
  }
  return result;
}

/** The tags of annotations by their positions. */
function edgesOf(annotations: readonly Annotation[]): Map<number, string> {
  const edges = new Map<number, string>();
  const parts = annotations.flatMap(({ part, before, after }) => (part ? [{ part, before, after }] : []));
  for (const { part, before, after } of parts.toSorted((a, b) => a.part[0] - b.part[0])) {
    edges.set(part[0], (edges.get(part[0]) ?? '') + before);
    edges.set(part[1], (edges.get(part[1]) ?? '') + after);
  }
  return edges;
}
