import type { List, ListItem, RootContent } from 'mdast';
import type { ContainerFence } from '../parse/own-nodes.js';

/**
 * Moves closing lines out of lists if they close a container around the list. They are indented like the text of the
 * item above, often by a formatter, and would leave the container open up to the end of the page.
 */
export function liftClosings(siblings: readonly RootContent[]): RootContent[] {
  return lift(siblings, []);
}

/** @param around fences that are open around the siblings */
function lift(siblings: readonly RootContent[], around: readonly ContainerFence[]): RootContent[] {
  const open = [...around];
  const lifted: RootContent[] = [];
  for (const node of siblings) {
    const nodes = node.type === 'list' && open.length > 0 ? liftFromList(node, open) : [node];
    for (const next of nodes) if (next.type === 'containerFence') follow(next, open);
    lifted.push(...nodes);
  }
  return lifted;
}

/** Updates the open fences. */
function follow(fence: ContainerFence, open: ContainerFence[]): void {
  if (fence.name !== '') open.push(fence);
  else open.length = Math.max(0, findOpening(open, fence));
}

/** Splits the list after each item that ends with a line that closes one of the open containers. */
function liftFromList(list: List, open: readonly ContainerFence[]): RootContent[] {
  const parts: RootContent[] = [];
  let items: ListItem[] = [];
  let start = list.start ?? null;
  const part = (): void => {
    if (items.length > 0) parts.push({ ...list, start, children: items });
    if (start !== null) start += items.length;
    items = [];
  };
  for (const item of list.children) {
    const children = lift(item.children, open);
    const last = children.at(-1);
    items.push(item);
    item.children = children as ListItem['children'];
    if (last?.type !== 'containerFence' || last.name !== '' || !isOuter(children, last, open)) continue;
    item.children.pop();
    part();
    parts.push(last);
  }
  part();
  return parts;
}

/** Whether the last child closes a container outside of the item, not one inside of it. */
function isOuter(children: readonly RootContent[], last: ContainerFence, open: readonly ContainerFence[]): boolean {
  const own: ContainerFence[] = [];
  for (const child of children) if (child !== last && child.type === 'containerFence') follow(child, own);
  return findOpening(own, last) < 0 && findOpening(open, last) >= 0;
}

/** The innermost open fence with as many colons, else the innermost with fewer; -1 if there is none. */
export function findOpening(open: readonly ContainerFence[], { colons }: ContainerFence): number {
  const same = open.findLastIndex((opening) => opening.colons === colons);
  return same >= 0 ? same : open.findLastIndex((opening) => opening.colons < colons);
}
