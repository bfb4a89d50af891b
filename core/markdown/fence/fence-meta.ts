import type { MarkedWord } from '../highlight/code-html.js';

/** The parsed info string of a code fence. */
export interface FenceMeta {
  /** Lower case; '' if there is none. */
  language: string;
  title: string;
  /** Ranges of lines to highlight, both ends included, from 1. */
  ranges: readonly (readonly [from: number, to: number])[];
  /** Undefined: the default of the site. */
  lineNumbers: boolean | undefined;
  wrapCode: boolean | undefined;
  /** Whether the block is folded until the reader opens it. */
  collapsed: boolean;
  /** Words to mark. */
  words: readonly string[];
  /** Names of unknown options, in order of appearance. */
  unknown: readonly string[];
}

/** Known names in an info string. */
export const fenceOptions: readonly string[] = 'title lineNumbers showLineNumbers wrapCode collapsed npm2yarn'.split(
  ' ',
);

const titlePattern = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s{]+))/;
/** `/word/`, in which `\/` is a slash. */
const wordPattern = /(?<=^|\s)\/((?:\\.|[^/\\])+)\/(?=\s|$)/g;
const rangesPattern = /\{([\d\s,-]+)\}/;

/**
 * Parses the info string of a fence: ```` ```ts title="a.ts" {1,3-5} /word/ lineNumbers wrapCode=false ````.
 *
 * @param word its first word, which may include the ranges: `ts{1}`
 * @param rest the rest
 */
export function parseFenceMeta(word: string, rest: string): FenceMeta {
  const brace = word.indexOf('{');
  const language = brace < 0 ? word : word.slice(0, brace);
  const meta = brace < 0 ? rest : `${word.slice(brace)} ${rest}`;
  const title = titlePattern.exec(meta);
  const withWords = title ? meta.replace(title[0], ' ') : meta;
  const words = [...withWords.matchAll(wordPattern)].map(([, text = '']) => text.replace(/\\(.)/g, '$1'));
  const flags = withWords.replace(wordPattern, ' ');
  return {
    language: language.toLowerCase(),
    title: title ? (title[1] ?? title[2] ?? title[3] ?? '') : '',
    ranges: parseRanges(rangesPattern.exec(flags)?.[1] ?? ''),
    lineNumbers: parseFlag('lineNumbers', flags) ?? parseFlag('showLineNumbers', flags),
    wrapCode: parseFlag('wrapCode', flags),
    collapsed: parseFlag('collapsed', flags) ?? false,
    words,
    unknown: unknownOptions(flags),
  };
}

/** The rest of an info string without the title, for a block whose title is shown elsewhere. */
export function withoutTitle(rest: string): string {
  return rest.replace(titlePattern, ' ');
}

function parseRanges(text: string): [number, number][] {
  return text.split(',').flatMap((part): [number, number][] => {
    const range = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    return range ? [[Number(range[1]), Number(range[2] ?? range[1])]] : [];
  });
}

/** The text without flags, line ranges and the label of a tab. */
function unknownOptions(flags: string): string[] {
  const rest = flags.replace(rangesPattern, ' ').replace(/\[[^\]]*\]/g, ' ');
  const options = [...rest.matchAll(/(\{[^}]*\}|"[^"]*"|[^\s=]+)(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S*))?/g)].map(
    ([, name = '']) => name,
  );
  return options.filter((name) => /[\p{L}\d]/u.test(name) && !fenceOptions.includes(name));
}

function parseFlag(name: string, flags: string): boolean | undefined {
  const flag = new RegExp(`(?:^|\\s)${name}(?:=["']?(true|false)["']?)?(?=\\s|$)`).exec(flags);
  return flag ? flag[1] !== 'false' : undefined;
}

/** Code without its notation comments, and the classes of its lines. */
export interface NotedCode {
  code: string;
  /** Classes by index of the line, from 0. */
  classes: ReadonlyMap<number, readonly string[]>;
  /** Words to mark. */
  words: readonly MarkedWord[];
  /** Whether a `highlight-start` has no end. */
  isOpen: boolean;
  /** Indexes of the lines that are left, if some may be gone. */
  lines?: readonly number[];
}

const classOf: Readonly<Record<string, string>> = {
  highlight: 'highlighted',
  '++': 'diff add',
  '--': 'diff remove',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
};

/** The word of `word:x`, in which `\:` and `\]` are those characters. */
const word = String.raw`(?:\\.|[^\]\\:])+`;
const kinds = String.raw`highlight|focus|error|warning|\+\+|--`;
const marker = String.raw`\[!code (?:${kinds}|word:${word})(?::\d+)?\]`;
const opener = String.raw`(?:\/\/|\{\/\*|\/\*|<!--|#|--|;|%|')`;
/** Comments that contain only markers, at the end of a line. */
const wholeComments = new RegExp(String.raw`(?:[ \t]*${opener}[ \t]*(?:${marker}[ \t]*)+(?:\*\/\}?|-->)?)+[ \t]*$`);
/** Markers anywhere in a comment. */
const partOfComment = new RegExp(String.raw`${opener}.*?${marker}`);
const markers = new RegExp(String.raw`[ \t]*\[!code (?:(${kinds})|word:(${word}))(?::(\d+))?\]`, 'g');

/** Comments on lines of their own that highlight lines, as other generators have them. */
const highlightComment = new RegExp(
  String.raw`^[ \t]*${opener}[ \t]*highlight-(next-line|start|end)[ \t]*(?:\*\/\}?|-->)?[ \t]*$`,
);

/**
 * Removes `[!code highlight]` and similar markers from the comments of a code block. A comment on a separate line is
 * removed with the line and applies to the next line; `:3` applies it to three lines. `[!code word:x]` marks a word in
 * the whole block, `[!code word:x:2]` in two lines. `highlight-next-line`, `highlight-start` and `highlight-end` alone in
 * a comment highlight lines, too.
 */
export function readLineNotation(code: string): NotedCode {
  const classes = new Map<number, string[]>();
  const words: MarkedWord[] = [];
  if (!/\[!code |highlight-/.test(code)) return { code, classes, words, isOpen: false };
  const kept: string[] = [];
  const lines: number[] = [];
  /** Whether the next line is highlighted, or all lines up to the end of a part. */
  let isNext = false;
  let isOpen = false;
  for (const [index, line] of code.split('\n').entries()) {
    const kind = highlightComment.exec(line)?.[1];
    if (kind !== undefined) {
      isNext ||= kind === 'next-line';
      if (kind !== 'next-line') isOpen = kind === 'start';
      continue;
    }
    const { rest, marks } = readLine(line);
    const isDropped = marks.length > 0 && rest.trim() === '';
    if (!isDropped && (isNext || isOpen)) {
      addClass(classes, kept.length, 'highlighted');
      isNext = false;
    }
    for (const mark of marks) applyMark(mark, kept.length, { classes, words });
    if (isDropped) continue;
    kept.push(rest);
    lines.push(index);
  }
  for (const index of classes.keys()) if (index >= kept.length) classes.delete(index);
  return { code: kept.join('\n'), classes, words, isOpen, lines };
}

/** @param line index of the first line that a mark applies to */
function applyMark(
  { kind, word: text, count }: Mark,
  line: number,
  { classes, words }: { classes: Map<number, string[]>; words: MarkedWord[] },
): void {
  if (text !== undefined) words.push({ text, ...(count !== undefined && { lines: [line, line + count] }) });
  else for (let index = line; index < line + (count ?? 1); index += 1) addClass(classes, index, classOf[kind] ?? '');
}

function addClass(classes: Map<number, string[]>, line: number, name: string): void {
  classes.set(line, [...(classes.get(line) ?? []), name]);
}

interface Mark {
  kind: string;
  /** The word to mark. */
  word: string | undefined;
  /** Number of affected lines, if it is written. */
  count: number | undefined;
}

/** No block has more lines than this. A larger count would only use memory. */
const maxCount = 10_000;

function readLine(line: string): { rest: string; marks: Mark[] } {
  const comments = wholeComments.exec(line);
  const code = line.slice(0, comments?.index);
  const isPart = partOfComment.test(code);
  const noted = (isPart ? code : '') + (comments?.[0] ?? '');
  const marks = [...noted.matchAll(markers)].map(([, kind = '', text, count]) => ({
    kind,
    word: text?.replace(/\\(.)/g, '$1'),
    count: count === undefined ? undefined : Math.min(Number(count), maxCount),
  }));
  return { rest: isPart ? code.replace(markers, '') : code, marks };
}
