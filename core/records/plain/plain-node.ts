/** An element of plain content: attributes under their HTML names, all of them meaningful outside of the site. */
export interface PlainElement {
  tag: string;
  attributes: Record<string, string>;
  children: PlainNode[];
}

/** A string is text. */
export type PlainNode = string | PlainElement;

/** Whether a node is an element, with this tag if one is given. */
export function isElement<Tag extends string = string>(
  node: PlainNode | undefined,
  tag?: Tag,
): node is PlainElement & { tag: Tag } {
  return typeof node === 'object' && (tag === undefined || node.tag === tag);
}

/** The text of nodes. */
export function plainText(nodes: readonly PlainNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}
