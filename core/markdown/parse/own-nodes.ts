import type { Code, Link, Nodes, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import type { Parent } from 'unist';
import type { FenceLine } from './fence-line.js';
import type { Mask } from './masks.js';
import type { SourceLines } from '../../problems/text-position.js';

/** A line that opens or closes a container. */
export interface ContainerFence extends Omit<FenceLine, 'title' | 'titleStart'>, Parent {
  type: 'containerFence';
  /** The line as written. */
  source: string;
  /** The title. */
  children: PhrasingContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    containerFence: ContainerFence;
  }
  interface BlockContentMap {
    containerFence: ContainerFence;
  }
  interface CodeData {
    /** The line `<<< ./a.ts` that becomes the block. */
    codeImport?: string;
  }
}

export interface OwnSyntax {
  lines: SourceLines;
  masks: readonly Mask[];
  /** Inserts the characters of the source, or null. */
  restore: ((text: string) => string) | null;
  /** See `TextParser`. */
  keepsComments: boolean;
  /** Parses the title of a container. */
  parseTitle(title: string, at: number): PhrasingContent[];
}

/** Replaces what stands for our syntax by its nodes. Returns the masks that the parser read as something else. */
export function insertOwnNodes(tree: Nodes, syntax: OwnSyntax): Set<Mask> {
  const byStart = new Map(syntax.masks.map((mask) => [mask.start, mask]));
  const left = new Set(syntax.masks);
  const replace = (node: RootContent): RootContent[] => {
    const mask = byStart.get(node.position?.start.offset ?? -1);
    if (!mask || !standsFor(node, mask)) return [node];
    left.delete(mask);
    return nodesFor(mask, syntax);
  };
  visit(tree, { ...syntax, replace });
  return left;
}

interface Visit extends OwnSyntax {
  replace(node: RootContent): RootContent[];
}

function visit(node: Nodes, context: Visit): void {
  const { restore, lines, masks, replace } = context;
  if (restore) restoreStrings(node, restore);
  if (!('children' in node)) return;
  const children: RootContent[] = node.children;
  for (const child of children) visit(child, context);
  const replaced = masks.length === 0 ? children : children.flatMap(replace).filter(isShown);
  const hasLinks = replaced.some(({ type }) => type === 'link');
  const cut = hasLinks ? replaced.flatMap((child) => cutLink(child, lines)) : replaced;
  // The rest of a text after a bare URL is often two nodes.
  if (hasLinks || replaced !== children) setChildren(node, mergeTexts(cut));
}

function standsFor({ type }: RootContent, { kind }: Mask): boolean {
  if (kind === 'comment') return type === 'mdxFlowExpression' || type === 'mdxTextExpression';
  return type === 'thematicBreak';
}

function nodesFor(mask: Mask, { lines, keepsComments, parseTitle }: OwnSyntax): RootContent[] {
  const { start, end } = mask;
  const source = lines.source.slice(start, end);
  const position = lines.position(start, end);
  if (mask.kind === 'comment') return keepsComments ? [{ type: 'html', value: source, position }] : [];
  if (mask.kind === 'code') {
    const code: Code = { type: 'code', lang: null, meta: null, value: '', data: { codeImport: source }, position };
    return [code];
  }
  const { title, titleStart, ...fence } = mask.fence;
  const children = title === '' ? [] : parseTitle(title, start + titleStart);
  return [{ type: 'containerFence', ...fence, source, children, position }];
}

/** A paragraph that held only comments is none. */
function isShown(node: RootContent): boolean {
  return node.type !== 'paragraph' || node.children.some((child) => child.type !== 'text' || child.value.trim() !== '');
}

const outsideUrl = /[\u3000-\u303f\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\u2018\u2019\u201c\u201d]/;

/** Ends a bare URL at Chinese or Japanese punctuation. */
function cutLink(node: RootContent, { source }: SourceLines): RootContent[] {
  const link = node.type === 'link' ? node : null;
  const [text] = link?.children ?? [];
  if (!link || text?.type !== 'text' || !isBare(link, text, source)) return [node];
  const end = text.value.search(outsideUrl);
  if (end <= 0) return [node];
  const rest = text.value.slice(end);
  const url = link.url.slice(0, link.url.length - rest.length);
  const [before, after] = cutPosition(link.position, end);
  const shown: Text = { type: 'text', value: text.value.slice(0, end), ...before };
  return [
    { ...link, url, children: [shown], ...before },
    { type: 'text', value: rest, ...after },
  ];
}

/** Whether a link is a URL in the text, without brackets around it. */
function isBare({ children, position, url }: Link, { value }: Text, source: string): boolean {
  // micromark finds bare URLs in the tree, without places.
  const isInText = !position || source.charAt(position.start.offset ?? 0) === value.charAt(0);
  return children.length === 1 && url.endsWith(value) && isInText;
}

type Placed = Pick<Text, 'position'>;

function cutPosition(position: Link['position'], length: number): [before: Placed, after: Placed] {
  if (!position) return [{}, {}];
  const { start, end } = position;
  const middle = { line: start.line, column: start.column + length, offset: (start.offset ?? 0) + length };
  return [{ position: { start, end: middle } }, { position: { start: middle, end } }];
}

function mergeTexts(nodes: readonly RootContent[]): RootContent[] {
  const merged: RootContent[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') {
      merged.push(node);
      continue;
    }
    const position =
      last.position && node.position ? { position: { start: last.position.start, end: node.position.end } } : {};
    merged[merged.length - 1] = { ...last, value: last.value + node.value, ...position };
  }
  return merged;
}

/** Restores all texts of a node, also those of attributes, but not of its children. */
function restoreStrings(node: object, restore: (text: string) => string): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'children' || key === 'position' || key === 'type') continue;
    if (typeof value === 'string') Object.assign(node, { [key]: restore(value) });
    else if (typeof value === 'object' && value !== null) restoreStrings(value as object, restore);
  }
}

/** The result can replace a node anywhere, because it is of the same kind: blocks for a block, else texts. */
export function setChildren(parent: Parents, children: RootContent[]): void {
  parent.children = children as typeof parent.children;
}
