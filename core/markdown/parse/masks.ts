import { edited } from '../../problems/text-position.js';
import { type FenceLine, readFenceLine } from './fence-line.js';

/**
 * A part of the source that is our own syntax. A parser gets other text of the same length instead, so that its positions are those
 * of the source. Offsets count UTF-16 units.
 */
export type Mask = { start: number; end: number } & (
  | { kind: 'fence'; fence: FenceLine }
  /** A line `<<< ./a.ts`. */
  | { kind: 'code' }
  /** `<!-- … -->` in MDX. */
  | { kind: 'comment' }
);

const ownSyntax = /^[^\n\r]*?(?::{3}|<<<)|<!--/m;
const prefix = /(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/y;
const codeFence = /(?:(`{3,})[^`\n\r]*|(~{3,})[^\n\r]*)(?=[\n\r]|$)/y;
const lineEnd = /\r\n|\n|\r/g;

/** Finds our syntax outside of fenced code. The tree shows later which masks stand in other literals. */
export function findMasks(source: string, from: number, isMdx: boolean): Mask[] {
  if (!ownSyntax.test(source)) return [];
  const masks: Mask[] = [];
  let fence: { text: string; isQuoted: boolean } | null = null;
  for (let at = from; at < source.length;) {
    const content = endOf(prefix, source, at);
    const end = lineEndFrom(source, content);
    const isQuoted = source.slice(at, content).includes('>');
    const line = source.slice(content, end.start);
    at = end.next;
    if (fence) {
      if (closes(line, fence.text) || (fence.isQuoted && !isQuoted)) fence = null;
      continue;
    }
    codeFence.lastIndex = content;
    const [, ticks, tildes] = codeFence.exec(source) ?? [];
    const text = ticks ?? tildes;
    if (text !== undefined) {
      fence = { text, isQuoted };
      continue;
    }
    const mask = lineMask(line, content);
    if (mask) masks.push(mask);
    else if (isMdx) at = findComments(source, content, masks);
  }
  return masks;
}

function lineMask(line: string, start: number): Mask | null {
  const end = start + line.length;
  if (/^<<<[ \t]+\S/.test(line)) return { kind: 'code', start, end };
  const fence = line.startsWith(':::') ? readFenceLine(line) : null;
  return fence && { kind: 'fence', start, end, fence };
}

const textPart = /\\[!-/:-@[-`{-~]|`+|<!--|\r\n|\n|\r/g;

/** Finds the comments of a line of text. Returns the start of the next line, which is further down after a long comment. */
function findComments(source: string, from: number, masks: Mask[]): number {
  textPart.lastIndex = from;
  for (let part = textPart.exec(source); part; part = textPart.exec(source)) {
    const [text] = part;
    if (text === '<!--') {
      const end = commentEnd(source, part.index);
      // The others are not closed either. The parser reports it.
      if (end < 0) return source.length;
      addComment({ start: part.index, end }, source, masks);
      textPart.lastIndex = end;
    } else if (text.startsWith('`')) {
      textPart.lastIndex = codeSpanEnd(source, textPart.lastIndex, text.length);
    } else if (!text.startsWith('\\')) {
      return textPart.lastIndex;
    }
  }
  return source.length;
}

/** Comments in a row are one, because MDX reads two expressions on a line as text. */
function addComment({ start, end }: Pick<Mask, 'start' | 'end'>, source: string, masks: Mask[]): void {
  const last = masks.at(-1);
  if (last?.kind === 'comment') {
    const lineStart = Math.max(source.lastIndexOf('\n', last.start), source.lastIndexOf('\r', last.start)) + 1;
    // Inside a line, the space between them is text.
    const isFirst = /^[ \t>]*$/.test(source.slice(lineStart, last.start));
    if ((isFirst ? /^[ \t]*$/ : /^$/).test(source.slice(last.end, start))) {
      last.end = end;
      return;
    }
  }
  masks.push({ kind: 'comment', start, end });
}

/** The end of a comment: `-->`, or `<!-->` and `<!--->` as in HTML. -1 if it is not closed. */
function commentEnd(source: string, start: number): number {
  const short = /^<!--(?:-?>)/.exec(source.slice(start, start + 6));
  const end = source.indexOf('-->', start + 4);
  return short ? start + short[0].length : end < 0 ? -1 : end + 3;
}

/** The end of a code span in its paragraph; without one, the back-ticks are text. */
function codeSpanEnd(source: string, start: number, length: number): number {
  const part = /(?:\r\n|\n|\r)[ \t>]*(?=[\n\r]|:{3}|<<<|`{3}|~{3})|`+/g;
  part.lastIndex = start;
  for (let match = part.exec(source); match?.[0].startsWith('`'); match = part.exec(source))
    if (match[0].length === length) return part.lastIndex;
  return start;
}

/** The source with other syntax at the masks: thematic breaks for lines, and expressions for comments. */
export function maskedText(source: string, masks: readonly Mask[]): string {
  return edited(
    source,
    masks.map((mask) => ({ ...mask, text: replacement(source.slice(mask.start, mask.end), mask) })),
  );
}

function replacement(text: string, { kind }: Mask): string {
  if (kind !== 'comment') return `***${' '.repeat(text.length - 3)}`;
  // Too short for `{/**/}`.
  if (text.length < 7) return `{${' '.repeat(text.length - 2)}}`;
  // Without text that would begin a block. `>` continues a quotation.
  return `{/*${text.slice(3, -3).replace(/[^\s>]/g, 'x')}*/}`;
}

function closes(line: string, fence: string): boolean {
  const closing = line.trimEnd();
  return closing.length >= fence.length && closing === fence.charAt(0).repeat(closing.length);
}

function endOf(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(source)?.[0].length ?? 0);
}

function lineEndFrom(source: string, at: number): { start: number; next: number } {
  lineEnd.lastIndex = at;
  const end = lineEnd.exec(source);
  return end ? { start: end.index, next: lineEnd.lastIndex } : { start: source.length, next: source.length };
}
