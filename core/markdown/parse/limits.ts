/** Thrown for a text that would take a parser minutes, or all memory. */
export class BeyondLimit extends Error {
  constructor(
    /** A sentence. */
    readonly detail: string,
    /** From 1. */
    readonly line: number,
    readonly column: number,
  ) {
    super(detail);
  }
}

/** Maximum number of lists and quotes that begin on one line. Each takes about as long as the whole rest of the line. */
const mostContainers = 50;
const container = String.raw`[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))`;
const manyContainers = new RegExp(`^((?:${container}){${mostContainers}}[ \\t]*)(?=${container}).*`, 'gm');

/** @throws BeyondLimit */
export function checkLimits(source: string): void {
  for (const { 0: line, 1: most = '', index } of source.matchAll(manyContainers)) {
    const isBreak = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/.test(line);
    if (isBreak) continue;
    const lines = source.slice(0, index).split(/\r\n|\n|\r/).length;
    throw new BeyondLimit(`More than ${mostContainers} lists or quotes begin on this line.`, lines, most.length + 1);
  }
}

/**
 * The native parser takes a second for 10,000 character references in a paragraph, and memory that grows with their square (satteri
 * 0.10.5).
 */
const mostReferences = 500;
/** In expressions: its JavaScript parser overflows the stack, which ends the process, at several thousand. */
const mostBrackets = 200;
/** Its time doubles with each tag that is not closed in an expression. 20 take 0.1 s. */
const mostOpenTags = 12;

/** Whether the native parser can read a text safely. No text of an author is beyond these limits, which micromark does not have. */
export function suitsNativeParser(text: string, isMdx: boolean): boolean {
  let references = 0;
  for (const _ of text.matchAll(/&(?:#\d|#[xX][\da-fA-F]|[A-Za-z])[\da-zA-Z]{0,31};/g))
    if (++references > mostReferences) return false;
  return !isMdx || !hasDeepCode(text);
}

function hasDeepCode(text: string): boolean {
  let brackets = 0;
  let braces = 0;
  let tags = 0;
  for (const [part] of text.matchAll(/[([{]|[)\]}]|<\/?[A-Za-z>]|\/>/g)) {
    if (part === '{') braces += 1;
    if (braces === 0) continue;
    if (part === '(' || part === '[' || part === '{') brackets += 1;
    else if (part.length === 1) brackets = Math.max(0, brackets - 1);
    else tags = Math.max(0, tags + (part === '/>' || part.startsWith('</') ? -1 : 1));
    if (part === '}' && --braces === 0) brackets = tags = 0;
    if (brackets > mostBrackets || tags > mostOpenTags) return true;
  }
  return false;
}
