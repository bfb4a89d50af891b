import type { Delete, Emphasis, Link, PhrasingContent, Strong, Text } from 'mdast';

/** Inline content with markup around other inline content. */
export type Wrapper = Delete | Emphasis | Link | Strong;

export function inlineText(value: string): Text {
  return { type: 'text', value };
}

/** Normalizes inline content of a line: single spaces, and none at the ends and around line breaks. */
export function line(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return trimmed(joined(nodes)).children;
}

/**
 * Moves outer spaces out of an element, because Markdown markers next to a space inside do not work: `**a** b` for
 * `<b>a </b>b`. A nested element of the same type is unwrapped, and an empty element is removed.
 */
export function wrapped(wrapper: Wrapper): PhrasingContent[] {
  const { children, before, after } = trimmed(joined(dissolved(wrapper.children, wrapper.type)));
  if (children.length === 0) return before || after ? [inlineText(' ')] : [];
  const element: Wrapper = { ...wrapper, children };
  return [...(before ? [inlineText(' ')] : []), element, ...(after ? [inlineText(' ')] : [])];
}

/** Replaces elements of a type with their children. */
function dissolved(nodes: readonly PhrasingContent[], type: Wrapper['type']): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (!isWrapper(node)) return [node];
    const children = dissolved(node.children, type);
    return node.type === type ? children : [{ ...node, children }];
  });
}

function isWrapper(node: PhrasingContent): node is Wrapper {
  return node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete' || node.type === 'link';
}

/** Merges neighbours whose markers would touch, and collapses spaces. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const both = last && joinedPair(last, node);
    if (both) result[result.length - 1] = both;
    else if (node.type === 'text' && last?.type === 'break') result.push(inlineText(node.value.trimStart()));
    else if (node.type === 'break' && last?.type === 'text')
      result.splice(-1, 1, inlineText(last.value.trimEnd()), node);
    else result.push(node);
  }
  return result.filter((node) => node.type !== 'text' || node.value !== '');
}

function joinedPair(a: PhrasingContent, b: PhrasingContent): PhrasingContent | null {
  if (a.type === 'text' && b.type === 'text') return inlineText((a.value + b.value).replace(/ {2,}/g, ' '));
  if (a.type === 'inlineCode' && b.type === 'inlineCode') return { type: 'inlineCode', value: a.value + b.value };
  if (!isWrapper(a) || a.type === 'link' || a.type !== b.type) return null;
  return { ...a, children: joined([...a.children, ...b.children]) };
}

/** Trims spaces and line breaks at the ends, and returns on which sides there were some. */
function trimmed(nodes: readonly PhrasingContent[]): { children: PhrasingContent[]; before: boolean; after: boolean } {
  const start = nodes.findIndex((node) => !isBlank(node));
  if (start < 0) return { children: [], before: nodes.length > 0, after: nodes.length > 0 };
  const end = nodes.findLastIndex((node) => !isBlank(node)) + 1;
  const children = nodes.slice(start, end);
  const [first] = children;
  const before = first?.type === 'text' ? first.value.trimStart() : null;
  if (before !== null) children[0] = inlineText(before);
  const last = children.at(-1);
  const after = last?.type === 'text' ? last.value.trimEnd() : null;
  if (after !== null) children[children.length - 1] = inlineText(after);
  return {
    children,
    before: start > 0 || (first?.type === 'text' && before !== first.value),
    after: end < nodes.length || (last?.type === 'text' && after !== last.value),
  };
}

function isBlank(node: PhrasingContent): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}
