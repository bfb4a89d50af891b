import { checkLimits, suitsNativeParser } from './limits.js';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { NativeParser } from '../../installed/native-parser.js';
import { findMasks, type Mask, maskedText } from './masks.js';
import { insertOwnNodes } from './own-nodes.js';
import { edited, SourceLines } from '../../problems/text-position.js';

export interface TextParser {
  isMdx: boolean;
  /** Null: all texts are parsed by `micromark`. */
  native: NativeParser | null;
  /** Parses a text that the native parser does not read. */
  micromark(text: string): Root;
  /**
   * Adds the syntax trees of code, which the tree of the native parser does not have. Null: the nodes need none.
   *
   * @throws NotNative for code with a mistake
   */
  addPrograms: ((tree: Nodes, lines: SourceLines) => void) | null;
  /** Whether HTML comments in MDX become nodes `html`, as in Markdown. Default: they are left out. */
  keepsComments?: boolean;
}

/** Thrown for a text that the native parser refuses, or reads in another way than micromark does. */
export class NotNative extends Error {}

/**
 * Parses Markdown or MDX with our syntax: containers, `{#id}`, `<<<` and HTML comments. A text that the native parser refuses is
 * parsed by micromark, whose errors have places. Any other error is a mistake of ours, and is thrown.
 *
 * @param markdown positions count in it
 * @throws BeyondLimit, and what the parser throws
 */
export function parseText(markdown: string, parser: TextParser): Root {
  const source = markdown.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
  checkLimits(source);
  const { native, isMdx, micromark } = parser;
  if (native && suitsNativeParser(source, isMdx)) {
    try {
      return parseOwn(source, parser, (text) => parseNatively(text, native, isMdx));
    } catch (error) {
      if (!(error instanceof NotNative)) throw error;
    }
  }
  return parseOwn(source, { ...parser, native: null }, micromark);
}

function parseNatively(text: string, native: NativeParser, isMdx: boolean): Root {
  // The parser would read `+++` as front matter, too.
  const options = { features: { frontmatter: !text.startsWith('+++') } };
  try {
    return isMdx ? native.mdxToMdast(text, options) : native.markdownToMdast(text, options);
  } catch (error) {
    // Nested too deeply. micromark would take minutes for it.
    if (error instanceof RangeError) throw error;
    throw new NotNative('The text is refused.', { cause: error });
  }
}

/** A mask that the parser did not read as a block of its own stands in code, for example: then it is parsed without that mask. */
function parseOwn(source: string, parser: TextParser, parse: (text: string) => Root): Root {
  const lines = new SourceLines(source);
  const { text, restore } = withStandIns(source, parser.isMdx);
  let masks = findMasks(source, 0, parser.isMdx);
  for (let round = 0; ; round += 1) {
    const tree = parse(maskedText(text, masks));
    if (parser.native && hasLongComment(tree, masks, source))
      throw new NotNative('A comment in a list or a quotation.');
    const parseTitle = (title: string, at: number): PhrasingContent[] => titleNodes(title, at, { parser, lines });
    const { keepsComments = false } = parser;
    const left = insertOwnNodes(tree, { lines, masks, restore, keepsComments, parseTitle });
    if (left.size > 0 && round < mostRounds) {
      masks = masks.filter((mask: Mask) => !left.has(mask));
      continue;
    }
    if (parser.native && parser.isMdx) parser.addPrograms?.(tree, lines);
    return tree;
  }
}

/**
 * Whether a comment of several lines is in a list, a quotation or a paragraph. The native parser lets it continue after their end, where
 * micromark reports that it is not closed.
 */
function hasLongComment(tree: Nodes, masks: readonly Mask[], source: string): boolean {
  const long = masks.filter(({ kind, start, end }) => kind === 'comment' && /[\n\r]/.test(source.slice(start, end)));
  if (long.length === 0 || !('children' in tree)) return false;
  return tree.children.some((child) => {
    if (child.type === 'mdxFlowExpression') return false;
    if (child.type === 'mdxJsxFlowElement') return hasLongComment(child, long, source);
    const { start, end } = child.position ?? {};
    return long.some((mask) => mask.start >= (start?.offset ?? 0) && mask.start < (end?.offset ?? 0));
  });
}

/** Enough for masks that are only in code once others are gone. */
const mostRounds = 5;

const plainTitle = /^[^\\`*_~[\]<>&{}:@!.$^|]+$/;

/** The nodes of a title, which is parsed after a word, because it would be a block at the start of a line. */
function titleNodes(
  title: string,
  at: number,
  { parser, lines }: { parser: TextParser; lines: SourceLines },
): PhrasingContent[] {
  const position = lines.position(at, at + title.length);
  if (plainTitle.test(title)) return [{ type: 'text', value: title, position }];
  const word = 'a ';
  const [paragraph] = parseText(word + title, parser).children;
  if (paragraph?.type !== 'paragraph') return [{ type: 'text', value: title, position }];
  const [first] = paragraph.children;
  if (first?.type !== 'text') return [{ type: 'text', value: title, position }];
  first.value = first.value.slice(word.length);
  if (first.position) first.position.start = { line: 1, column: 1 + word.length, offset: word.length };
  const { start } = position;
  shift(paragraph, { lines: start.line - 1, columns: start.column - 1 - word.length, offset: at - word.length });
  // The whole tree of the native parser gets its programs later.
  if (!parser.native && parser.isMdx) parser.addPrograms?.(paragraph, lines);
  return paragraph.children.filter((child) => child.type !== 'text' || child.value !== '');
}

interface Shift {
  lines: number;
  columns: number;
  offset: number;
}

function shift(node: RootContent, by: Shift): void {
  for (const point of node.position ? [node.position.start, node.position.end] : []) {
    point.line += by.lines;
    point.column += by.columns;
    if (point.offset !== undefined) point.offset += by.offset;
  }
  if ('children' in node) for (const child of node.children) shift(child, by);
}

/**
 * Characters that stand for others while a text is parsed, one for one:
 *
 * - braces of `{#id}` in MDX, where they would start an expression;
 * - Chinese and Japanese characters next to marks of emphasis. The rules of CommonMark know spaces between words, so that
 *   `**「重要」**的` is no emphasis (commonmark/commonmark-spec#650). A stand-in counts as a letter or as punctuation instead, as
 *   the amendments of markdown-cjk-friendly say.
 */
interface StandIns {
  text: string;
  /** The characters of the source; null if there are no stand-ins. */
  restore: ((text: string) => string) | null;
}

/** Private use: neither punctuation nor space. */
const letters = { first: 0xe000, last: 0xf8ff };
/** Supplemental punctuation. */
const punctuation = { first: 0x2e00, last: 0x2e5d };

const cjk = /[\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/;
const cjkPunctuation = /[\u3000-\u303f\u30fb\ufe30-\ufe4f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
const marks = /(?<![*~\\])(?:\*+|~+)(?![*~])/g;
const headingId = /(?<!\\)\{(?=#[^\n\r{}]+\})/g;
const otherPunctuation = /[\p{P}\p{S}]/u;

/** Replaces characters that the parser would misread. */
function withStandIns(source: string, isMdx: boolean): StandIns {
  const places = new Map<number, 'letter' | 'punctuation'>();
  if (isMdx && source.includes('{#')) {
    for (const { index } of source.matchAll(headingId)) {
      places.set(index, 'punctuation');
      places.set(source.indexOf('}', index), 'punctuation');
    }
  }
  if (cjk.test(source)) for (const match of source.matchAll(marks)) besideMarks(source, match, places);
  return places.size === 0 ? { text: source, restore: null } : replaced(source, places);
}

function besideMarks(source: string, { 0: text, index }: RegExpExecArray, places: Map<number, string>): void {
  const sides = [
    { at: index - 1, other: index + text.length },
    { at: index + text.length, other: index - 1 },
  ];
  for (const { at, other } of sides) {
    const character = source.charAt(at);
    if (!cjk.test(character)) continue;
    const isBesideOther = otherPunctuation.test(source.charAt(other)) && !cjk.test(source.charAt(other));
    if (cjkPunctuation.test(character) !== isBesideOther) places.set(at, isBesideOther ? 'punctuation' : 'letter');
  }
}

/** Each replaced character has a stand-in that the source does not contain. There are fewer for punctuation: others stay. */
function replaced(source: string, places: ReadonlyMap<number, string>): StandIns {
  const standIns = new Map<string, string>();
  const originals = new Map<string, string>();
  const next = { letter: letters.first, punctuation: punctuation.first };
  const standInFor = (original: string, kind: 'letter' | 'punctuation'): string => {
    const replacement = standIns.get(kind + original);
    if (replacement !== undefined) return replacement;
    const { last } = kind === 'letter' ? letters : punctuation;
    let standIn = String.fromCharCode(next[kind]);
    while (source.includes(standIn)) standIn = String.fromCharCode(++next[kind]);
    if (next[kind] > last) return original;
    next[kind] += 1;
    standIns.set(kind + original, standIn);
    originals.set(standIn, original);
    return standIn;
  };
  const edits = [...places]
    .sort(([a], [b]) => a - b)
    .map(([at, kind]) => {
      return {
        start: at,
        end: at + 1,
        text: standInFor(source.charAt(at), kind === 'letter' ? 'letter' : 'punctuation'),
      };
    });
  const pattern = new RegExp(`[${[...originals.keys()].join('')}]`, 'g');
  return {
    text: edited(source, edits),
    restore: (value) => value.replace(pattern, (standIn) => originals.get(standIn) ?? standIn),
  };
}
