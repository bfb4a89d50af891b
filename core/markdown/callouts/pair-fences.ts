import type { Nodes, Parents, Paragraph, RootContent } from 'mdast';
import type { ContainerFence } from '../parse/own-nodes.js';
import { findOpening, liftClosings } from './lift-closings.js';

/** A complete container: both fences and the nodes between them. */
export interface Pair {
  opening: ContainerFence;
  /** Null if there is none. */
  closing: ContainerFence | null;
  /** Without a closing line, the container ends with the container around it, else with its parent. */
  endsWith: 'fence' | 'container' | 'parent';
  children: RootContent[];
}

export interface PairOptions {
  /** Creates the nodes of a container. Its children are finished. */
  build(pair: Pair): RootContent[];
  /** Called for a closing line that does not close a container. */
  onStray(fence: ContainerFence): void;
  /** The nodes of an HTML block that contains the end of a container. */
  splitHtml(html: RootContent): RootContent[];
}

/** Pairs the container fences among the children of each node below `parent`, inner ones first. */
export function pairFences(parent: Nodes, options: PairOptions): void {
  if (!('children' in parent)) return;
  if (parent.children.some(({ type }) => type === 'containerFence')) setChildren(parent, liftClosings(parent.children));
  for (const child of parent.children) pairFences(child, options);
  const isFenced = parent.children.some(({ type }) => type === 'containerFence');
  if (isFenced) setChildren(parent, pairSiblings(parent.children, options));
}

/** The result can replace a fence anywhere, because both are blocks. */
function setChildren(parent: Parents, children: RootContent[]): void {
  parent.children = children as typeof parent.children;
}

function pairSiblings(siblings: readonly RootContent[], options: PairOptions): RootContent[] {
  const outer: RootContent[] = [];
  const stack: Pair[] = [];
  const rest = [...siblings].reverse();
  const add = (...nodes: RootContent[]): void => void (stack.at(-1)?.children ?? outer).push(...nodes);
  const close = (closing: ContainerFence | null, endsWith: Pair['endsWith']): void => {
    const pair = stack.pop();
    if (pair) add(...options.build({ ...pair, closing, endsWith }));
  };
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === 'html' && stack.length > 0) {
      const [first = node, ...others] = options.splitHtml(node);
      for (const other of others) pairFences(other, options);
      rest.push(...others.reverse());
      add(first);
    } else if (node.type !== 'containerFence') {
      add(node);
    } else if (node.name !== '') {
      stack.push({ opening: node, closing: null, endsWith: 'parent', children: [] });
    } else {
      const target = findOpening(
        stack.map(({ opening }) => opening),
        node,
      );
      if (target < 0) {
        options.onStray(node);
        add(fenceText(node));
      } else {
        while (stack.length - 1 > target) close(null, 'container');
        close(node, 'fence');
      }
    }
  }
  while (stack.length > 0) close(null, 'parent');
  return outer;
}

/** An unmatched fence, as text. */
export function fenceText({ source, position }: ContainerFence): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value: source.trim() }], ...(position && { position }) };
}
