import type { Nodes, Parents, Paragraph, RootContent } from 'mdast';
import type { ContainerFence } from '../syntax/container-fence-tree.js';
import { findOpening, liftClosings } from './lift-closings.js';

/** A container whose lines were found: both fences and what stands between. */
export interface Pair {
  opening: ContainerFence;
  /** Null if there is none. */
  closing: ContainerFence | null;
  /** Without a closing line, the container ends where one around it does, else with its parent. */
  endsWith: 'fence' | 'container' | 'parent';
  children: RootContent[];
}

export interface PairOptions {
  /** Makes the nodes of a container; its children are finished. */
  build(pair: Pair): RootContent[];
  /** Hears of a closing line that closes nothing. */
  onStray(fence: ContainerFence): void;
  /** The nodes that an HTML block, in which a container's end was swallowed, stands for. */
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

/** Every place that may hold a fence may hold what comes of it: both are blocks. */
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

/** A fence that is none, as the text that it is. */
export function fenceText({ source, position }: ContainerFence): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value: source.trim() }], ...(position && { position }) };
}
