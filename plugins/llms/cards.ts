import type { List } from 'mdast';
import { isElement, type PlainElement, type PlainNode } from 'tapdocs/kit';
import type { Flow } from './block.js';

/** Whether an element is a card: an `article` that does not have its own headings. */
export function isCard({ tag, children }: PlainElement): boolean {
  return tag === 'article' && !children.some((child) => isElement(child) && /^h[12]$/.test(child.tag));
}

/** Cards as a list, with the first line of each, its title, in bold. */
export function cardList(cards: readonly PlainNode[], flow: Flow): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: cards
      .filter((card) => isElement(card))
      .map((card) => ({ type: 'listItem', spread: false, children: flow(withTitle(card.children)) })),
  };
}

function withTitle(nodes: readonly PlainNode[]): PlainNode[] {
  const index = nodes.findIndex((node) => isElement(node));
  const title = nodes[index];
  if (!isElement(title) || !/^(?:p|h[3-6])$/.test(title.tag)) return [...nodes];
  const strong: PlainElement = { tag: 'strong', attributes: {}, children: title.children };
  return [{ tag: 'p', attributes: {}, children: [strong] }, ...nodes.slice(index + 1)];
}
