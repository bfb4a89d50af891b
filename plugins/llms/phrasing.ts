import type { Html, PhrasingContent } from 'mdast';
import { plainText } from 'tapdocs';
import { isElement, type PlainElement, type PlainNode } from 'tapdocs/kit';
import { inlineText as text, line, wrapped } from './inline.js';

const wrappers: Readonly<Record<string, 'strong' | 'emphasis' | 'delete'>> = {
  b: 'strong',
  del: 'delete',
  em: 'emphasis',
  i: 'emphasis',
  s: 'delete',
  strong: 'strong',
};

/** Elements without Markdown syntax whose tags have a meaning for readers of the source. */
const keptTags = new Set(['kbd', 'sub', 'sup']);
/** Elements that are replaced with a link to their source. */
const media = new Set(['audio', 'iframe', 'video']);
const leftOut = new Set(['area', 'map', 'source', 'track', 'wbr']);

/** Whether an element is inline, by its name. */
export function isPhrasing(tag: string): boolean {
  return phrasingTags.has(tag);
}

const phrasingTags = new Set([
  ...Object.keys(wrappers),
  ...keptTags,
  ...media,
  ...leftOut,
  ...'a abbr bdi bdo br cite code data dfn img input ins label mark picture q rp rt ruby samp small time u var'.split(
    ' ',
  ),
]);

/** A line of text. White space is handled as in HTML: runs are collapsed, and the ends are trimmed. */
export function phrasing(nodes: readonly PlainNode[]): PhrasingContent[] {
  return line(nodes.flatMap(phrase));
}

function phrase(node: PlainNode): PhrasingContent[] {
  if (typeof node === 'string') return [{ type: 'text', value: node.replace(/[ \t\n\r\f]+/g, ' ') }];
  const { tag, attributes, children } = node;
  const wrapper = wrappers[tag];
  if (wrapper) return wrapped({ type: wrapper, children: children.flatMap(phrase) });
  if (tag === 'a') return link(node);
  if (tag === 'br') return [{ type: 'break' }];
  if (tag === 'img') return image(attributes);
  if (tag === 'code' || tag === 'pre') return code(plainText(children));
  if (tag === 'input') return [{ type: 'text', value: 'checked' in attributes ? '[x] ' : '[ ] ' }];
  if (tag === 'q') return [text('“'), ...children.flatMap(phrase), text('”')];
  if (media.has(tag)) return mediaLink(node);
  if (leftOut.has(tag)) return [];
  if (keptTags.has(tag)) return keptElement(node);
  const inner = children.flatMap(phrase);
  // The content of a block element in a line, with spaces to separate it from its neighbours.
  return isPhrasing(tag) ? inner : [text(' '), ...inner, text(' ')];
}

function code(value: string): PhrasingContent[] {
  const single = value.replace(/\s*\n\s*/g, ' ').trim();
  return single === '' ? [] : [{ type: 'inlineCode', value: single }];
}

function link({ attributes, children }: PlainElement): PhrasingContent[] {
  const { href, title } = attributes;
  if ('data-footnote-backref' in attributes) return [];
  if (href === undefined) return children.flatMap(phrase);
  return wrapped({ type: 'link', url: href, title: title ?? null, children: children.flatMap(phrase) });
}

/** An image without alternative text is a decoration. */
function image({ src = '', alt = '', title }: PlainElement['attributes']): PhrasingContent[] {
  return alt.trim() === '' ? [] : [{ type: 'image', url: src, alt: alt.replace(/\s+/g, ' '), title: title ?? null }];
}

function mediaLink({ tag, attributes, children }: PlainElement): PhrasingContent[] {
  const source = children.find((child) => isElement(child, 'source'));
  const url = attributes['src'] ?? (isElement(source) ? source.attributes['src'] : undefined);
  const label = attributes['title'] ?? (tag === 'iframe' ? undefined : plainText(children).trim());
  return url ? [{ type: 'link', url, children: [text(label || url)] }] : [];
}

function keptElement({ tag, children }: PlainElement): PhrasingContent[] {
  const reference = tag === 'sup' ? footnoteReference(children) : null;
  if (reference) return [reference];
  const html = (value: string): Html => ({ type: 'html', value });
  return [html(`<${tag}>`), ...children.flatMap(phrase), html(`</${tag}>`)];
}

function footnoteReference(children: readonly PlainNode[]): PhrasingContent | null {
  const [only] = children;
  if (!isElement(only, 'a') || !('data-footnote-ref' in only.attributes)) return null;
  const identifier = footnoteName(only.attributes['href'] ?? '');
  return { type: 'footnoteReference', identifier, label: identifier };
}

/** The name of a footnote, from its id or a link to it. */
export function footnoteName(id: string): string {
  return id.replace(/^.*fn-/, '') || '1';
}
