import type { Nodes, Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import remarkGfm from 'remark-gfm';
import {
  plainContent,
  type PlainInput,
  type PlainElement,
  type PlainNode,
} from '../../../core/records/plain/plain-builder.js';
import { createFlow } from '../../../plugins/llms/flow.js';
import { writeMarkdown } from '../../../plugins/llms/page-markdown.js';

/** Markdown of plain content. */
export function markdownOf(nodes: readonly PlainNode[], titles: readonly string[] = ['TIP']): string {
  return writeMarkdown(createFlow(new Set(titles))(nodes));
}

/** Markdown of the markup of a page. */
export function markdownOfHtml(html: string, record: Partial<PlainInput> = {}): string {
  const input = { content: html, islands: [], links: [], ...record };
  return markdownOf(plainContent(input, { link: (href) => href, resource: (url) => url }));
}

/** Reads Markdown with GitHub's extensions, as any reader of a copy does. */
export function parseMarkdown(text: string): Root {
  const data: { micromarkExtensions?: Options['extensions']; fromMarkdownExtensions?: Options['mdastExtensions'] } = {};
  const processor = { data: () => data };
  (remarkGfm as (this: typeof processor) => void).call(processor);
  return fromMarkdown(text, {
    extensions: data.micromarkExtensions ?? [],
    mdastExtensions: data.fromMarkdownExtensions ?? [],
  });
}

/** All text of a tree; lines, blocks and pictures are set apart by a space. */
export function textOf(node: Nodes): string {
  if (node.type === 'break' || node.type === 'html') return ' ';
  if ('value' in node) return node.type === 'code' ? ` ${node.value} ` : node.value;
  if (!('children' in node)) return ' ';
  const inner = (node.children as Nodes[]).map(textOf).join('');
  return /^(?:text|strong|emphasis|delete|link)$/.test(node.type) ? inner : ` ${inner} `;
}

export function element(
  tag: string,
  children: PlainNode[] = [],
  attributes: Record<string, string> = {},
): PlainElement {
  return { tag, attributes, children };
}
