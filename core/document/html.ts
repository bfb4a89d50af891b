import type { HeadTag } from '../contract/index.js';
import { Parser } from 'htmlparser2';

const voidTags = new Set(['meta', 'link', 'base', 'img']);

/** Escapes text for an attribute or an element. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** JSON for a `<script>`: nothing in it ends the element or starts a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Attributes with a leading space; `true` writes the bare name, false nothing. */
export function writeAttributes(attributes: Readonly<Record<string, string | boolean>>): string {
  return Object.entries(attributes)
    .filter(([name, value]) => value !== false && /^[^\s"'<>/=]+$/.test(name))
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
}

/** A tag of the head, or of the end of the body. */
export function writeTag({ tag, attributes, text = '' }: HeadTag): string {
  const name = tag.replace(/[^a-zA-Z\d-]/g, '');
  const open = `<${name}${writeAttributes(attributes)}>`;
  if (voidTags.has(name)) return open;
  return `${open}${textIn(name.toLowerCase(), text, attributes)}</${name}>`;
}

/**
 * Escapes the text of an element, so that nothing in it ends the element. Scripts and styles have no character
 * references. In a script, `<script` after `<!--` would make the end tag part of the text, so its first letter is
 * written as an escape sequence, which JavaScript allows in strings, regular expressions and names. In JSON, no `<` is
 * left.
 */
function textIn(name: string, text: string, { type }: HeadTag['attributes']): string {
  if (name === 'style') return text.replace(/<\/(style)/gi, '<\\/$1');
  if (name !== 'script') return escapeHtml(text);
  if (/json\s*$/i.test(String(type ?? ''))) return text.replace(/</g, '\\u003c');
  return text.replace(/(<\/?)(s)(?=cript)/gi, (_, start: string, letter: string) => start + escapes[letter]);
}

const escapes: Readonly<Record<string, string | undefined>> = { s: '\\u0073', S: '\\u0053' };

/** An element of markup. */
export interface MarkupElement {
  tag: string;
  /** In lower case, with decoded values. */
  attributes: Record<string, string>;
  parent: MarkupElement | null;
  /** Place of its start tag. */
  start: number;
  end: number;
  /** The text of a script or style sheet. */
  text: string;
}

/** Markup with its elements, in their order. */
export interface Markup {
  html: string;
  elements: MarkupElement[];
}

/** Reads the elements of markup, which can be a part of a document. */
export function readMarkup(html: string): Markup {
  const elements: MarkupElement[] = [];
  let open: MarkupElement | null = null;
  const parser: Parser = new Parser({
    onopentag(tag, attributes) {
      open = { tag, attributes, parent: open, start: parser.startIndex, end: parser.endIndex + 1, text: '' };
      elements.push(open);
    },
    ontext(text) {
      if (open?.tag === 'script' || open?.tag === 'style') open.text += text;
    },
    onclosetag() {
      open = open?.parent ?? null;
    },
  });
  parser.end(html);
  return { html, elements };
}
