import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { addPrograms } from './estree.js';
import { checkLimits, suitsNativeParser } from './limits.js';
import { findMasks, type Mask, maskedText } from './masks.js';
import { parseWithMicromark, type SyntaxExtensions } from './micromark-parser.js';
import type { NativeParser } from '../../installed/native-parser.js';
import { insertOwnNodes } from './own-nodes.js';
import { SourceLines } from './source-lines.js';
import { withStandIns } from './stand-ins.js';

export interface TextParser {
  isMdx: boolean;
  /** Null: micromark parses. */
  native: NativeParser | null;
  /** The syntax of GFM, front matter, MDX and plugins, for micromark. */
  extensions: SyntaxExtensions;
}

/**
 * Parses Markdown or MDX with our syntax: containers, `{#id}`, `<<<` and HTML comments. A text that the native parser refuses is
 * parsed by micromark, whose errors have places.
 *
 * @param markdown positions count in it
 * @throws UnreadableError, BeyondLimit
 */
export function parseText(markdown: string, parser: TextParser): Root {
  const source = markdown.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
  checkLimits(source);
  if (parser.native && suitsNativeParser(source, parser.isMdx)) {
    try {
      return parseOwn(source, parser, (text) => parseNatively(text, parser.native, parser.isMdx));
    } catch (error) {
      // Nested too deeply. micromark would take minutes for it.
      if (error instanceof RangeError) throw error;
      // micromark reads it, or reports what is wrong.
    }
  }
  return parseOwn(source, { ...parser, native: null }, (text) => parseWithMicromark(text, parser.extensions));
}

function parseNatively(text: string, native: NativeParser | null, isMdx: boolean): Root {
  // The parser would read `+++` as front matter, too.
  const options = { features: { frontmatter: !text.startsWith('+++') } };
  const parse = isMdx ? native?.mdxToMdast : native?.markdownToMdast;
  if (!parse) throw new Error('There is no native parser.');
  return parse(text, options);
}

/** A mask that the parser did not read as a block of its own stands in code, for example: then it is parsed without that mask. */
function parseOwn(source: string, parser: TextParser, parse: (text: string) => Root): Root {
  const lines = new SourceLines(source);
  const { text, restore } = withStandIns(source, parser.isMdx);
  let masks = findMasks(source, 0, parser.isMdx);
  for (let round = 0; ; round += 1) {
    const tree = parse(maskedText(text, masks));
    if (parser.native && hasLongComment(tree, masks, source)) throw new Error('A comment in a list or a quotation.');
    const parseTitle = (title: string, at: number): PhrasingContent[] => titleNodes(title, at, { parser, lines });
    const left = insertOwnNodes(tree, { lines, masks, restore, parseTitle });
    if (left.size > 0 && round < mostRounds) {
      masks = masks.filter((mask: Mask) => !left.has(mask));
      continue;
    }
    if (parser.native && parser.isMdx) addPrograms(tree, lines);
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
  if (!parser.native && parser.isMdx) addPrograms(paragraph, lines);
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
