import { parseSync } from 'oxc-parser';
import { readPackageFile } from '../package-files';

/** A declaration with a name, and the comment above it. */
export interface Declaration {
  /** Path of its file in the package. */
  file: string;
  /** `interface`, `type`, `function`, `class`, `constant`. */
  kind: string;
  /** Its text, without comments. */
  text: string;
  /** The text of the comment above it, without its marks; '' without one. */
  doc: string;
  members: Member[];
}

export interface Member {
  /** With `?` if it is optional. */
  name: string;
  /** Its type, or for a method its parameters and result. */
  type: string;
  doc: string;
}

/** A name that a module exports and that another one declares. `*` stands for all of its names. */
export interface Passed {
  name: string;
  imported: string;
  /** Path of the other file in the package. */
  from: string;
}

export interface Module {
  /** Declarations by name, `default` for the default export. Functions with several signatures have one each. */
  declared: ReadonlyMap<string, Declaration[]>;
  passed: readonly Passed[];
  exported: ReadonlyMap<string, string>;
}

type Program = ReturnType<typeof parseSync>['program'];
export type Statement = Program['body'][number];

interface Source {
  file: string;
  text: string;
  comments: readonly { start: number; end: number; value: string }[];
}

export interface ParsedFile {
  source: Source;
  body: readonly Statement[];
}

/** The program of a declaration file, with its comments. */
export function parseFile(file: string): ParsedFile {
  const text = readPackageFile(file);
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return { source: { file, text, comments }, body: program.body };
}

/** The text of the documentation comment that ends before a position. */
export function docAbove({ text, comments }: Source, start: number): string {
  const comment = comments.findLast(({ end }) => end <= start);
  if (!comment || text.slice(comment.end, start).trim() !== '' || !comment.value.startsWith('*')) return '';
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();
}

/** The text between two positions, without comments. */
export function plainCode({ text, comments }: Source, start: number, end: number): string {
  const inside = comments.filter((comment) => comment.start >= start && comment.end <= end);
  const parts = [start, ...inside.flatMap((comment) => [comment.start, comment.end]), end];
  const code = parts.flatMap((at, index) => (index % 2 === 0 ? [text.slice(at, parts[index + 1])] : [])).join('');
  return code
    .replaceAll(/^[ \t]*\n/gm, '')
    .replaceAll(/\n(?:[ \t]*\n)+/g, '\n')
    .trim();
}
