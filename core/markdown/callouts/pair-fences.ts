import type { Nodes, Parents, Paragraph, RootContent } from 'mdast';
import type { ContainerFence } from '../syntax/container-fence-tree.js';

/** A container whose lines were found: both fences and what stands between. */
export interface Pair {
  opening: ContainerFence;
  /** Null when there is none: the container ends with its parent. */
  closing: ContainerFence | null;
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
  const close = (closing: ContainerFence | null): void => {
    const pair = stack.pop();
    if (pair) add(...options.build({ ...pair, closing }));
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
      stack.push({ opening: node, closing: null, children: [] });
    } else {
      const target = findOpening(stack, node);
      if (target < 0) {
        options.onStray(node);
        add(fenceText(node));
      } else {
        while (stack.length - 1 > target) close(null);
        close(node);
      }
    }
  }
  while (stack.length > 0) close(null);
  return outer;
}

/** The innermost container that has as many colons, else the innermost with fewer; -1 when none is open. */
function findOpening(stack: readonly Pair[], { colons }: ContainerFence): number {
  const same = stack.findLastIndex(({ opening }) => opening.colons === colons);
  return same >= 0 ? same : stack.findLastIndex(({ opening }) => opening.colons < colons);
}

/** A fence that is none, as the text that it is. */
export function fenceText({ source, position }: ContainerFence): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value: source.trim() }], ...(position && { position }) };
}
