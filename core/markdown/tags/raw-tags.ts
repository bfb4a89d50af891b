import type { RawNode } from '../hast-nodes.js';
import type { Tag } from './tag.js';

/** An attribute and an open tag as CommonMark defines them. */
const value = String.raw`"[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+`;
const attributes = new RegExp(String.raw`\s+([A-Za-z_:][\w.:-]*)(?:\s*=\s*(${value}))?`, 'g');
const attribute = String.raw`\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:${value}))?`;
const openTag = new RegExp(String.raw`<([A-Za-z][\w-]*)((?:${attribute})*)(\s*\/?>)`, 'g');

export type TagNames = Pick<ReadonlySet<string>, 'has'>;
export type TagVisitor = (tag: Tag, name: string) => void;

/** Visits the opening tags with one of the names in raw HTML without comments, and writes changed tags back. */
export function visitRawTags(node: RawNode, names: TagNames, visit: TagVisitor): void {
  const { position, value: html } = node;
  if (!position) return;
  node.value = html.replace(openTag, (...[source, tagName, written, end, offset]: TagMatch) => {
    const name = names.has(tagName) ? tagName : tagName.toLowerCase();
    if (!names.has(name)) return source;
    const values = readAttributes(written);
    const before = [...values].join();
    visit(tagOf(values, placeIn(html, offset, position.start)), name);
    if ([...values].join() === before) return source;
    const text = [...values].map(([key, item]) => (item === null ? ` ${key}` : ` ${key}=${item}`)).join('');
    return `<${tagName}${text}${end}`;
  });
}

type TagMatch = [source: string, tagName: string, attributes: string, end: string, offset: number];

/** Attributes as written: values with their quotes, null for a bare name. */
type Attributes = Map<string, string | null>;

function readAttributes(text: string): Attributes {
  return new Map([...text.matchAll(attributes)].map(([, key = '', given]) => [key.toLowerCase(), given ?? null]));
}

function tagOf(values: Attributes, start: Point): Tag {
  return {
    position: { start },
    get: (key) => unquote(values.get(key) ?? undefined),
    has: (key) => values.has(key),
    set: (key, text) => void values.set(key, `"${text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`),
  };
}

function unquote(text: string | undefined): string | undefined {
  return text
    ?.replace(/^(["'])([^]*)\1$/, '$2')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

interface Point {
  line: number;
  column: number;
}

function placeIn(text: string, offset: number, start: Point): Point {
  const lines = text.slice(0, offset).split('\n');
  const column = (lines.at(-1) ?? '').length + 1;
  return { line: start.line + lines.length - 1, column: lines.length === 1 ? start.column + column - 1 : column };
}
