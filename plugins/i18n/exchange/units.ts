// The sections of a page as units of translation: which parts of the source are text, and which parts of a text are locked.
import type { Nodes, Root } from 'mdast';
import { parseFrontMatter } from 'tapdocs';
import { contentHeadings, isPlainObject, pageFormat, readTree, type SourceFile, rangeOf } from 'tapdocs/kit';
import { readFields, readSections, type Section } from '../status/source-reader.js';

/** A text of a page. */
export interface Segment {
  kind: 'text' | 'cell' | 'attribute' | 'field';
  /** As written in the source. The value, for a field of the front matter. */
  text: string;
  /** Offsets in the source; 0 for a field. */
  start: number;
  end: number;
  /** Keys of a field in the front matter. */
  path: readonly (string | number)[];
  /** Locked parts of the text, in order: code, tags, expressions, and the URLs of links and images. */
  locked: readonly LockedPart[];
}

/** A part of a text that must stay as it is. Offsets in the text. */
export interface LockedPart {
  start: number;
  end: number;
}

/** A section of a page. */
export interface Unit extends Section {
  /** Offsets in the source. */
  start: number;
  end: number;
  segments: readonly Segment[];
}

/** Splits a page into units. */
export function readUnits(source: string, page: SourceFile): Unit[] {
  const read = (): Root => readTree(source, pageFormat(source, page)).tree;
  const tree = read();
  const { bodyOffset } = parseFrontMatter(source, '');
  const body = bodySegments(tree, source);
  // Removes the ids of headings from the tree.
  const starts = contentHeadings(tree).map(({ start }) => start);
  let heading = 0;
  return readSections(source, read()).map((section): Unit => {
    if (section.id === '---') return { ...section, start: 0, end: bodyOffset, segments: fieldSegments(source) };
    const start = section.depth === 0 ? afterStatements(tree, bodyOffset) : (starts[heading] ?? 0);
    if (section.depth > 0) heading += 1;
    const end = starts[heading] ?? source.length;
    return { ...section, start, end, segments: body.filter((each) => each.start >= start && each.start < end) };
  });
}

/** The end of the imports and exports that a page begins with. */
function afterStatements({ children }: Root, bodyOffset: number): number {
  const first = children.findIndex((node) => node.type !== 'mdxjsEsm' && rangeOf(node).start >= bodyOffset);
  const last = children[(first < 0 ? children.length : first) - 1];
  return last?.type === 'mdxjsEsm' ? rangeOf(last).end : bodyOffset;
}

/** The imports and exports of a page, as written. */
export function statementsOf(source: string, page: SourceFile): string[] {
  const { children } = readTree(source, pageFormat(source, page)).tree;
  return children.flatMap((node) => (node.type === 'mdxjsEsm' ? node.value.split('\n') : []));
}

/** Fields inside of `hero` and `features` that are no text. */
const codeFields = /^(?:link|href|src|image|icon|theme|rel|target|to|path|class|className|id|lang|width|height)$/;

function fieldSegments(source: string): Segment[] {
  const { data } = parseFrontMatter(source, '');
  const walk = (value: unknown, path: readonly (string | number)[]): Segment[] => {
    if (typeof value === 'string' && value.trim() !== '')
      return [{ kind: 'field', text: value, start: 0, end: 0, path, locked: [] }];
    if (Array.isArray(value)) return value.flatMap((each, index) => walk(each, [...path, index]));
    if (!isPlainObject(value)) return [];
    return Object.entries(value).flatMap(([key, each]) => (codeFields.test(key) ? [] : walk(each, [...path, key])));
  };
  return readFields.flatMap((name) => walk(data[name], [name]));
}

const texts = new Set(['paragraph', 'heading', 'tableCell', 'containerFence']);

function bodySegments(tree: Root, source: string): Segment[] {
  const segments: Segment[] = [];
  const add = (kind: Segment['kind'], start: number, end: number, locks: readonly LockedPart[]): void => {
    const text = source.slice(start, end);
    const locked = locks.map((lock) => ({ start: lock.start - start, end: lock.end - start }));
    if (hasWords(text, locked)) segments.push({ kind, text, start, end, path: [], locked });
  };
  const visit = (node: Nodes): void => {
    const { start, end } = rangeOf(node);
    if (node.type === 'html') return add('text', start, end, tags(source, start, end));
    if (!('children' in node)) return;
    if (node.type === 'mdxJsxFlowElement') {
      for (const value of readableValues(source, ...openingTag(node))) add('attribute', value.start, value.end, []);
    }
    const { children } = node;
    const first = children[0] && rangeOf(children[0]).start;
    const last = children.at(-1);
    if (first === undefined || !last) return;
    if (texts.has(node.type) || children.some(({ type }) => type === 'text')) {
      const id = node.type === 'heading' ? headingId.exec(source.slice(first, rangeOf(last).end)) : null;
      const to = id ? first + id.index : rangeOf(last).end;
      const locks = children.flatMap((child) => lockedParts(child, source)).filter((lock) => lock.start < to);
      add(node.type === 'tableCell' ? 'cell' : 'text', first, to, locks);
    } else for (const child of children) visit(child);
  };
  visit(tree);
  return segments.sort((a, b) => a.start - b.start);
}

/** The id that an author has given to a heading. */
const headingId = /[ \t]*\{(?:#[^{}]+|\/\*\s*#[^\s*}]+\s*\*\/)\}[ \t]*$/;

function hasWords(text: string, locked: readonly LockedPart[]): boolean {
  return /[\p{L}\p{N}]/u.test(
    splitText(text, locked)
      .filter((_, index) => index % 2 === 0)
      .join(''),
  );
}

/** The pieces of a text: free ones at even places, locked ones at odd places. */
export function splitText(text: string, locked: readonly LockedPart[]): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of locked) {
    pieces.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...pieces, text.slice(from)];
}

function lockedParts(node: Nodes, source: string): LockedPart[] {
  const { start, end } = rangeOf(node);
  if (node.type === 'text') return [];
  if (!('children' in node)) {
    const url = node.type === 'image' || node.type === 'imageReference' ? source.lastIndexOf('](', end) : -1;
    // The alternative text of an image is for readers.
    if (url > start) return [{ start: url, end }];
    return node.type === 'break' ? [] : [{ start, end }];
  }
  const inner = node.children.flatMap((child) => lockedParts(child, source));
  const first = node.children[0];
  const last = node.children.at(-1);
  if (node.type === 'mdxJsxTextElement') {
    const [, from] = openingTag(node);
    const open = around(start, from, readableValues(source, start, from));
    return last ? [...open, ...inner, { start: rangeOf(last).end, end }] : open;
  }
  if (node.type !== 'link' && node.type !== 'linkReference') return inner;
  // A bare URL, or one in angle brackets.
  if (!first || !last || source[start] !== '[') return [{ start, end }];
  return [...inner, { start: rangeOf(last).end, end }];
}

/** A range without the values that are for readers. */
function around(start: number, end: number, values: readonly LockedPart[]): LockedPart[] {
  const edges = [start, ...values.flatMap((value) => [value.start, value.end]), end];
  return Array.from({ length: edges.length / 2 }, (_, index) => ({
    start: edges[index * 2] ?? start,
    end: edges[index * 2 + 1] ?? end,
  }));
}

const tag = /<!--[^]*?-->|<\/?[A-Za-z][^<>]*>/g;

function tags(source: string, start: number, end: number): LockedPart[] {
  return [...source.slice(start, end).matchAll(tag)].map(({ index, 0: { length } }) => ({
    start: start + index,
    end: start + index + length,
  }));
}

const readable = /\b(?:title|label|alt|summary|caption|description|placeholder)="([^"]*)"/g;

/** The values of attributes that are for readers, in a tag. */
function readableValues(source: string, start: number, end: number): LockedPart[] {
  return [...source.slice(start, end).matchAll(readable)].flatMap(({ index, 0: all, 1: value = '' }) => {
    const to = start + index + all.length - 1;
    return value.trim() === '' ? [] : [{ start: to - value.length, end: to }];
  });
}

/** The range of the opening tag of an element. */
function openingTag(node: Nodes): [number, number] {
  const { start, end } = rangeOf(node);
  const first = 'children' in node ? node.children[0] : undefined;
  return [start, first ? rangeOf(first).start : end];
}
