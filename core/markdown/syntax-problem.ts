import type { VFile } from 'vfile';
import { type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { positionAt } from '../problems/text-position.js';
import { BeyondLimit } from './parse/limits.js';
import { UnreadableError } from './parse/micromark-parser.js';

export interface ParsedFile {
  /** Path below the site's root. */
  file: string;
  source: string;
}

/** The problem for an error of the parser; null for other errors. */
export function syntaxProblem(thrown: unknown, { file, source }: ParsedFile): Problem | null {
  const place = (line?: number, column?: number): ProblemPlace =>
    line === undefined ? { file, source } : { file, source, line, column: column ?? 1 };
  if (thrown instanceof BeyondLimit)
    return problem('PAGE_LIMIT', { detail: thrown.detail }, place(thrown.line, thrown.column));
  const { cause: error, lastStart = null } = thrown instanceof UnreadableError ? thrown : { cause: thrown };
  if (!isMessage(error)) return null;
  const { reason, line, column = 1 } = error;
  // The parser expects a name after `<`.
  if (line !== undefined && startsAt('<!--', source, { line, column: column - 1 }))
    return problem('COMMENT_UNCLOSED', {}, place(line, column - 1));
  const open = unclosedTag(error);
  if (open) return problem('TAG_UNCLOSED', open.params, place(open.line, open.column));
  if (reason.startsWith('Unexpected closing slash `/` in tag, expected an open tag first')) {
    // The reported position is the slash.
    return problem('TAG_UNOPENED', { tag: tagAt(source, line, column) }, place(line, column - 1));
  }
  if (/^Unexpected (?:end of file|lazy line)/.test(reason) && lastStart && startsAt('<!--', source, lastStart))
    return problem('COMMENT_UNCLOSED', {}, place(lastStart.line, lastStart.column));
  if (reason.startsWith('Unexpected end of file') && lastStart) {
    const at = lastStart;
    const kind = startsAt('<', source, at) ? 'tag' : 'expression';
    return problem('CODE_UNFINISHED', { kind }, place(at.line, at.column));
  }
  return problem(
    'MDX_SYNTAX',
    { detail: detailOf(error), text: linesOf(source)[(line ?? 1) - 1] },
    place(line, column),
  );
}

/** An address in angle brackets is rarely alone: all of a page are reported in one round. */
export function eachAddress(first: Problem, { file, source }: ParsedFile): Problem[] {
  if (!first.message.includes('to create a link in MDX')) return [first];
  const blank = (code: string): string => code.replaceAll(/[^\r\n]/g, ' ');
  const prose = source.replaceAll(/^ *(`{3,}|~{3,})[^]*?^ *\1[`~]* *$|`[^`\n]*`/gm, blank);
  const all = [...prose.matchAll(/<(?=https?:\/\/)/g)];
  if (all.length === 0) return [first];
  return all.map(({ index }) => ({ ...first, at: { file, source, ...positionAt(source, index) } }));
}

function startsAt(text: string, source: string, { line, column }: { line: number; column: number }): boolean {
  return (linesOf(source)[line - 1] ?? '').startsWith(text, column - 1);
}

type Message = VFile['messages'][number];

/** A message of the parser, or an error of `file.fail`, from any copy of the library. */
export function isMessage(error: unknown): error is Message {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

interface Unclosed {
  line: number;
  column: number;
  params: { tag: string; inside: string; found: string; foundLine: number };
}

/** The mistake is at the tag that is not closed, not at the place where the parser detected it. */
function unclosedTag({ reason, line = 0 }: Message): Unclosed | null {
  const missing = /^Expected a closing tag for `<([^`]*)>` \((\d+):(\d+)[^)]*\)(?: before the end of `(\w+)`)?/.exec(
    reason,
  );
  const other =
    /^Unexpected closing tag `<\/([^`]*)>`, expected corresponding closing tag for `<([^`]*)>` \((\d+):(\d+)/.exec(
      reason,
    );
  if (missing) {
    const [, tag = '', atLine, atColumn, inside = ''] = missing;
    return unclosed(atLine, atColumn, { tag, inside: blockNames[inside] ?? inside, found: '', foundLine: 0 });
  }
  if (!other) return null;
  const [, found = '', tag = '', atLine, atColumn] = other;
  return unclosed(atLine, atColumn, { tag, inside: '', found, foundLine: line });
}

function unclosed(line: string | undefined, column: string | undefined, params: Unclosed['params']): Unclosed {
  return { line: Number(line), column: Number(column), params };
}

const blockNames: Readonly<Record<string, string>> = {
  listItem: 'list item',
  blockquote: 'quotation',
  tableCell: 'cell',
  strong: 'bold text',
};

/** Name of the closing tag whose slash is at a place. */
function tagAt(source: string, line = 1, column = 1): string {
  const text = linesOf(source)[line - 1]?.slice(column) ?? '';
  return /^[^\s<>]*/.exec(text)?.[0] ?? '';
}

function linesOf(source: string): string[] {
  return source.split(/\r\n|\n|\r/);
}

/** The message, including that of the JavaScript parser. */
function detailOf({ reason, cause }: Message): string {
  const inner = cause instanceof Error ? cause.message.replace(/\s*\(\d+:\d+\)$/, '') : '';
  return `${inner && !reason.includes(inner) ? `${reason}: ${inner}` : reason}.`;
}
