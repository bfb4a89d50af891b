import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-mdx';
import { type ContainerFence, rangeOf } from 'tapdocs/kit';

/** The part of a post that lists show. */
export interface Excerpt {
  /** Markdown in the format of the post. */
  text: string;
  /** Definitions of links and images below the text, which it may use. */
  definitions: string;
  /** The text of its first paragraph. */
  summary: string;
  /** Whether an author has marked its end. */
  isMarked: boolean;
  /** Whether the post continues after it. */
  isPart: boolean;
}

const marker = /^(?:<!--\s*(?:more|truncate)\s*-->|\{\s*\/\*\s*(?:more|truncate)\s*\*\/\s*\})$/;

/**
 * The text above `<!-- more -->` or `<!-- truncate -->`, which can also be a comment of MDX; without such a line, the first paragraph.
 *
 * @param source of which `tree` is the tree
 */
export function findExcerpt(source: string, tree: Root): Excerpt {
  const nodes = tree.children.filter(({ type }) => type !== 'yaml');
  const end = nodes.map((node) => markerIn(node, source)).find((offset) => offset >= 0);
  const paragraph = firstParagraph(end === undefined ? nodes : nodes.filter((node) => rangeOf(node).start < end));
  const isMarked = end !== undefined;
  const start = nodes[0] ? rangeOf(nodes[0]).start : source.length;
  const range = isMarked ? { start, end } : paragraph ? rangeOf(paragraph) : { start, end: start };
  const rest = source.slice(isMarked ? lineEnd(source, end) : range.end);
  return {
    text: source.slice(range.start, range.end),
    definitions: definitionsIn(nodes, source, range),
    summary: paragraph ? summaryOf(paragraph, range.end) : '',
    isMarked,
    isPart: rest.trim() !== '',
  };
}

/** The start of the marker in a block, which is a line of its own; -1 if there is none. */
function markerIn(node: RootContent, source: string): number {
  if (node.type === 'paragraph') return Math.max(-1, ...node.children.map((child) => markerAt(child, source)));
  return markerAt(node, source);
}

function markerAt(node: Nodes, source: string): number {
  if (node.type !== 'html' && node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return -1;
  const { start } = rangeOf(node);
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, lineEnd(source, start));
  return marker.test(line.trim()) ? start : -1;
}

function lineEnd(source: string, from: number): number {
  const end = source.slice(from).search(/[\r\n]/);
  return end < 0 ? source.length : from + end;
}

/** The first paragraph that begins with text, outside of containers. */
function firstParagraph(nodes: readonly RootContent[]): Paragraph | null {
  let containers = 0;
  for (const node of nodes) {
    if (isFence(node)) containers = Math.max(0, containers + (node.name === '' ? -1 : 1));
    else if (node.type === 'paragraph' && containers === 0 && beginsWithText(node)) return node;
  }
  return null;
}

function isFence(node: RootContent): node is ContainerFence {
  return node.type === 'containerFence';
}

function beginsWithText({ children: [first] }: Paragraph): boolean {
  return first !== undefined && !/^(?:image|imageReference|html|mdx\w+)$/.test(first.type);
}

/** The text of a paragraph up to an offset. */
function summaryOf({ children }: Paragraph, end: number): string {
  const shown = children.filter((child) => rangeOf(child).start < end);
  return shown.map(nodeText).join('').replace(/\s+/g, ' ').trim();
}

function nodeText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(nodeText).join('') : '';
}

/**
 * The definitions of a post outside of a part. Definitions of footnotes are kept without their text, because marks without a definition
 * are text.
 */
function definitionsIn(nodes: readonly RootContent[], source: string, part: ReturnType<typeof rangeOf>): string {
  return nodes
    .flatMap((node) => {
      const { start, end } = rangeOf(node);
      if (start >= part.start && start < part.end) return [];
      if (node.type === 'footnoteDefinition') return [`[^${node.label ?? node.identifier}]: .`];
      return node.type === 'definition' ? [source.slice(start, end)] : [];
    })
    .join('\n');
}
