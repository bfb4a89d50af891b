import type { List, ListItem } from 'mdast';
import { isElement, type PlainElement, type PlainNode } from 'tapdocs/kit';
import type { Block, Flow } from './block.js';
import { wrapped } from './inline.js';

/** A list. Other children, such as a nested list, become items. */
export function list({ tag, attributes, children }: PlainElement, flow: Flow): List {
  const items = children
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => listItem(isElement(child, 'li') ? child : { tag: 'li', attributes: {}, children: [child] }, flow));
  const start = Number(attributes['start'] ?? 1);
  return {
    type: 'list',
    ordered: tag === 'ol',
    start: tag === 'ol' && Number.isInteger(start) && start >= 0 ? start : null,
    spread: items.some(({ spread }) => spread),
    children: items,
  };
}

function listItem({ children }: PlainElement, flow: Flow): ListItem {
  const box = checkbox(children);
  return {
    type: 'listItem',
    spread: children.some((child) => isElement(child, 'p')),
    checked: box ? 'checked' in box.attributes : null,
    children: flow(box ? without(children, box) : children).map(withoutHeading),
  };
}

/** A heading in a list is the title of an item, not of a section. */
function withoutHeading(block: Block): Block {
  return block.type === 'heading'
    ? { type: 'paragraph', children: wrapped({ type: 'strong', children: block.children }) }
    : block;
}

/** The checkbox of a task: the first node of the item, or of its first paragraph. */
function checkbox(children: readonly PlainNode[]): PlainElement | null {
  const first = children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (isElement(first, 'p') || isElement(first, 'label')) return checkbox(first.children);
  return isElement(first, 'input') ? first : null;
}

function without(nodes: readonly PlainNode[], left: PlainElement): PlainNode[] {
  return nodes
    .filter((node) => node !== left)
    .map((node) => (typeof node === 'string' ? node : { ...node, children: without(node.children, left) }));
}
