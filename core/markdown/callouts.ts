import type {
  BlockContent,
  DefinitionContent,
  Node,
  Paragraph,
  Parent,
  PhrasingContent,
  List,
  ListItem,
  Nodes,
  RootContent,
} from 'mdast';
import type { UiStrings } from '../contract/index.js';
import { type ContainerFence, setChildren } from './parse/own-nodes.js';

export type CalloutKind = 'tip' | 'note' | 'info' | 'important' | 'warning' | 'caution' | 'danger' | 'details';
export type CalloutContent = BlockContent | DefinitionContent;

/** A highlighted box, or a `<details>`. `data` contains the elements that its parts become. */
export interface Callout extends Parent {
  type: 'callout';
  children: (Paragraph | CalloutBody)[];
}

/** The content below the title. */
export interface CalloutBody extends Parent {
  type: 'calloutBody';
  children: CalloutContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    callout: Callout;
    calloutBody: CalloutBody;
  }
  interface BlockContentMap {
    callout: Callout;
  }
}

const stringOf: Readonly<Record<CalloutKind, keyof UiStrings>> = {
  tip: 'calloutTip',
  note: 'calloutNote',
  info: 'calloutInfo',
  important: 'calloutImportant',
  warning: 'calloutWarning',
  caution: 'calloutCaution',
  danger: 'calloutDanger',
  details: 'calloutDetails',
};

export interface CalloutOptions {
  kind: CalloutKind;
  /** Default: the name of the type in the page's language. */
  title: PhrasingContent[];
  children: CalloutContent[];
  strings: UiStrings;
  /** A `<details>` that is open at first. */
  open?: boolean;
  id?: string | undefined;
  /** More classes. */
  classes?: readonly string[];
  position?: Node['position'];
}

/** Creates the node of a callout, with the markup that `@theme/Callout` renders. */
export function createCallout(options: CalloutOptions): Callout {
  const { kind, title, children, strings, open = false, id, classes = [], position } = options;
  const details = kind === 'details';
  const name = strings[stringOf[kind]];
  const heading: Paragraph = {
    type: 'paragraph',
    children: title.length > 0 ? title : [{ type: 'text', value: name }],
    data: details ? { hName: 'summary' } : { hProperties: { className: ['callout-title'] } },
  };
  const body: CalloutBody = {
    type: 'calloutBody',
    children,
    data: { hName: 'div', hProperties: { className: ['callout-body'] } },
  };
  const common = { className: ['callout', `callout-${kind}`, ...classes], ...(id !== undefined && { id }) };
  return {
    type: 'callout',
    children: [heading, body],
    data: details
      ? { hName: 'details', hProperties: { ...common, open } }
      : // A title says no kind, and only sighted readers see the sign.
        { hName: 'div', hProperties: { ...common, role: 'note', ...(title.length > 0 && { ariaLabel: name }) } },
    ...(position && { position }),
  };
}

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

/**
 * Moves closing lines out of lists if they close a container around the list. They are indented like the text of the
 * item above, often by a formatter, and would leave the container open up to the end of the page.
 */
function liftClosings(siblings: readonly RootContent[]): RootContent[] {
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
  const pending: ContainerFence[] = [];
  for (const child of children) if (child !== last && child.type === 'containerFence') follow(child, pending);
  return findOpening(pending, last) < 0 && findOpening(open, last) >= 0;
}

/** The innermost open fence with as many colons, else the innermost with fewer; -1 if there is none. */
function findOpening(open: readonly ContainerFence[], { colons }: ContainerFence): number {
  const same = open.findLastIndex((opening) => opening.colons === colons);
  return same >= 0 ? same : open.findLastIndex((opening) => opening.colons < colons);
}
