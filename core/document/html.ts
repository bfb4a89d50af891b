import type { HeadTag } from '../contract.js';

const voidTags = new Set(['meta', 'link', 'base']);

/** Text for an attribute or an element. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** JSON that can stand inside a `<script>`: nothing in it ends the element or starts a comment. */
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

/** A tag of the head. */
export function writeTag({ tag, attributes, text = '' }: HeadTag): string {
  const name = tag.replace(/[^a-zA-Z\d-]/g, '');
  const open = `<${name}${writeAttributes(attributes)}>`;
  if (voidTags.has(name)) return open;
  const body = /^(?:script|style)$/i.test(name) ? rawText(text, attributes) : escapeHtml(text);
  return `${open}${body}</${name}>`;
}

/** Text of a script or style, which has no references: nothing in it ends the element. In JSON, no `<` is left. */
function rawText(text: string, { type }: HeadTag['attributes']): string {
  if (/json\s*$/i.test(String(type ?? ''))) return text.replace(/</g, '\\u003c');
  return text.replace(/<\/(script|style)/gi, '<\\/$1');
}
