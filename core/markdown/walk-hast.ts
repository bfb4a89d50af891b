import type { Nodes } from 'hast';
import type {} from './hast-nodes.js';

/** Visits a node and its descendants, parents first. */
export function walkHast(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walkHast(child, visit);
}
