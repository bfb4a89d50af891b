import type { ElementContent, Nodes } from 'hast';
import type {} from './hast-nodes.js';

/** Visits a node and its descendants, parents first. */
export function walkHast(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walkHast(child, visit);
}

/** The text of nodes and of their descendants. */
export function hastText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? hastText(node.children) : ''))
    .join('');
}
