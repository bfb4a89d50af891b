import { escapeHtml } from 'tapdocs';
import type { PlainElement, PlainNode } from 'tapdocs/kit';

const voidTags = new Set(['br', 'hr', 'img', 'source', 'track', 'wbr']);

/**
 * Plain content as HTML. It has no ids, because a feed reader shows many pages in one document. It contains no `]]>`,
 * because `>` is escaped.
 */
export function contentHtml(nodes: readonly PlainNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementHtml(node))).join('');
}

function elementHtml({ tag, attributes, children }: PlainElement): string {
  // Feed readers remove form fields.
  if (tag === 'input') return 'checked' in attributes ? '☑' : '☐';
  const kept = Object.entries(attributes).filter(([name]) => name !== 'id' && !name.startsWith('data-'));
  const open = `<${tag}${kept.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`;
  return voidTags.has(tag) ? open : `${open}${contentHtml(children)}</${tag}>`;
}
