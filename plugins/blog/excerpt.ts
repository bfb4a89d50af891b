/** The part of a post that lists show. */
export interface Excerpt {
  /** Markdown in the format of the post. */
  text: string;
  /** Definitions of links and images below the text, which it may use. */
  definitions: string;
  /** Whether the post continues after it. */
  isPart: boolean;
}

const marker = /^ {0,3}(?:<!--\s*(?:more|truncate)\s*-->|\{\s*\/\*\s*(?:more|truncate)\s*\*\/\s*\})[ \t]*$/;
const fence = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(`{3,}(?=[^`]*$)|~{3,})/;
const definition = /^ {0,3}\[(?!\^)[^\]]+\]:[ \t]*\S/;
const footnote = /^ {0,3}\[\^[^\]]+\]:/;
/** Starts of blocks that are not paragraphs: headings, images, tags, statements, comments, containers, tables, quotes and lists. */
const noParagraph = /^(?:#{1,6}\s|!\[|<|\{|import\s|export\s|:::|\||>|[-*+]\s|\d+[.)]\s|---|\[[^\]]+\]:)/;

/**
 * The text above `<!-- more -->` or `<!-- truncate -->`, which can also be a comment of MDX; without such a line, the
 * first paragraph. Markers in code are text.
 *
 * @param body content without front matter
 */
export function findExcerpt(body: string): Excerpt {
  const lines = body.split(/\r\n|\n|\r/);
  const end = markerLine(lines);
  if (end >= 0) {
    const rest = lines.slice(end + 1);
    const isPart = rest.some((line) => line.trim() !== '');
    return { text: lines.slice(0, end).join('\n'), definitions: definitionsIn(rest), isPart };
  }
  const { start, stop } = firstParagraph(lines);
  const rest = [...lines.slice(0, start), ...lines.slice(stop)];
  const isPart = lines.slice(stop).some((line) => line.trim() !== '');
  return { text: lines.slice(start, stop).join('\n'), definitions: definitionsIn(rest), isPart };
}

/** Whether a post has the line that ends its excerpt. */
export function hasMarker(body: string): boolean {
  return markerLine(body.split(/\r\n|\n|\r/)) >= 0;
}

function markerLine(lines: readonly string[]): number {
  const isCode = codeLines(lines);
  return lines.findIndex((line, index) => marker.test(line) && !isCode(index));
}

/** Detects lines in code blocks. */
function codeLines(lines: readonly string[]): (index: number) => boolean {
  const inside = new Set<number>();
  let open = '';
  for (const [index, line] of lines.entries()) {
    const [, found = ''] = fence.exec(line) ?? [];
    if (open !== '') {
      inside.add(index);
      const isClosing = found.startsWith(open) && line.trim().endsWith(found);
      if (isClosing) open = '';
    } else if (found !== '') {
      inside.add(index);
      open = found;
    }
  }
  return (index) => inside.has(index);
}

function firstParagraph(lines: readonly string[]): { start: number; stop: number } {
  const isCode = codeLines(lines);
  const isBlank = (index: number): boolean => (lines[index] ?? '').trim() === '';
  let index = 0;
  while (index < lines.length) {
    if (isBlank(index)) {
      index += 1;
      continue;
    }
    let stop = index;
    while (stop < lines.length && !isBlank(stop) && !isCode(stop)) stop += 1;
    const underline = stop > index + 1 && /^ {0,3}(?:=+|-+)[ \t]*$/.test(lines[stop - 1] ?? '');
    if (stop > index && !underline && !noParagraph.test((lines[index] ?? '').trimStart()))
      return { start: index, stop };
    index = Math.max(stop, index + 1);
  }
  return { start: 0, stop: 0 };
}

/** The definitions of a post. Definitions of footnotes are kept without their text, because marks without a definition are text. */
function definitionsIn(lines: readonly string[]): string {
  const isCode = codeLines(lines);
  return lines
    .flatMap((line, index) => {
      if (isCode(index)) return [];
      const [mark] = footnote.exec(line) ?? [];
      if (mark !== undefined) return [`${mark} .`];
      return definition.test(line) ? [line] : [];
    })
    .join('\n');
}
