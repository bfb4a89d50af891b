import type { Element, Root } from 'hast';
import { type JsxNode, type RawNode, walkHast } from '../walk-hast.js';
import type { PageState, Positioned } from '../page-state.js';
import type { TextPosition } from '../../problems/text-position.js';
import type { ProblemPlace } from '../../problems/problem.js';

/** A start tag, from Markdown, JSX or HTML. */
export interface Tag extends Positioned {
  /** Value of an attribute; undefined if it is absent or not a plain string. */
  get(name: string): string | undefined;
  has(name: string): boolean;
  set(name: string, value: string): void;
}

interface Visit {
  state: PageState;
  names: Pick<ReadonlySet<string>, 'has'>;
  visit(tag: Tag, name: string): void;
}

/** Visits each element with one of the names, in Markdown, literal JSX and raw HTML. */
export function visitTags(tree: Root, context: Visit): void {
  const { names, visit } = context;
  walkHast(tree, (node) => {
    if (node.type === 'element') {
      if (names.has(node.tagName)) visit(elementTag(node), node.tagName);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      if (node.name !== null && names.has(node.name)) visit(jsxTag(node), node.name);
    } else if (node.type === 'raw') {
      visitRawTags(node, context);
    }
  });
}

/** Names differ in case: `srcset` in HTML, `srcSet` in JSX. */
function isSame(name: string, wanted: string): boolean {
  return name === wanted || name.toLowerCase() === wanted;
}

function elementTag({ properties, position }: Element): Tag {
  const keyOf = (name: string) => Object.keys(properties).find((key) => isSame(key, name)) ?? name;
  return {
    position,
    get(name) {
      const value = properties[keyOf(name)];
      return typeof value === 'string' ? value : undefined;
    },
    has: (name) => (properties[keyOf(name)] ?? null) !== null,
    set(name, value) {
      properties[keyOf(name)] = value;
    },
  };
}

function jsxTag({ attributes, position }: JsxNode): Tag {
  const find = (name: string) => attributes.find((item) => item.type === 'mdxJsxAttribute' && isSame(item.name, name));
  // `{...props}` may contain any attribute, and an added one would override it.
  const spread = attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
  return {
    position,
    get(name) {
      const value = find(name)?.value;
      return typeof value === 'string' ? value : undefined;
    },
    has: (name) => spread || find(name) !== undefined,
    set(name, value) {
      const match = find(name);
      if (match) match.value = value;
      else attributes.push({ type: 'mdxJsxAttribute', name, value });
    },
  };
}

/** An attribute and an open tag as CommonMark defines them. */
const attributeValue = String.raw`"[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+`;
const attributes = new RegExp(String.raw`\s+([A-Za-z_:][\w.:-]*)(?:\s*=\s*(${attributeValue}))?`, 'g');
const attribute = String.raw`\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:${attributeValue}))?`;
const openTag = new RegExp(String.raw`<([A-Za-z][\w-]*)((?:${attribute})*)(\s*\/?>)`, 'g');

/** Visits the opening tags with one of the names in raw HTML without comments, and writes changed tags back. */
function visitRawTags(node: RawNode, { state, names, visit }: Visit): void {
  const { position, value: html } = node;
  if (!position) return;
  node.value = html.replace(openTag, (...[source, tagName, written, end, offset]: TagMatch) => {
    const name = names.has(tagName) ? tagName : tagName.toLowerCase();
    if (!names.has(name)) return source;
    const values = readAttributes(written);
    const before = [...values].join();
    const { line = 1, column = 1 } = placeInRaw(state, { value: html, position }, offset);
    visit(tagOf(values, { line, column }), name);
    if ([...values].join() === before) return source;
    const text = [...values].map(([key, item]) => (item === null ? ` ${key}` : ` ${key}=${item}`)).join('');
    return `<${tagName}${text}${end}`;
  });
}

type TagMatch = [source: string, tagName: string, attributes: string, end: string, offset: number];

/** Attributes as written: values with their quotes, null for a bare name. */
type Attributes = Map<string, string | null>;

function readAttributes(text: string): Attributes {
  return new Map([...text.matchAll(attributes)].map(([, key = '', quoted]) => [key.toLowerCase(), quoted ?? null]));
}

function tagOf(values: Attributes, start: TextPosition): Tag {
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

/** The place of a character of raw HTML in the file. The lines of the node lack the markers of quotations and lists. */
export function placeInRaw(
  { file, source }: PageState,
  { value, position }: Pick<RawNode, 'value' | 'position'>,
  offset: number,
): ProblemPlace {
  if (!position) return { file, source };
  const { start } = position;
  const before = value.slice(0, offset).split('\n');
  const written = before.at(-1) ?? '';
  const line = start.line + before.length - 1;
  if (before.length === 1) return { file, source, line, column: start.column + written.length };
  const inFile = source.split(/\r\n|\n|\r/)[line - 1] ?? '';
  const inNode = value.split(/\r\n|\n|\r/)[before.length - 1] ?? '';
  const prefix = inFile.endsWith(inNode) ? inFile.length - inNode.length : 0;
  return { file, source, line, column: prefix + written.length + 1 };
}
