/** An element of a layout: a JSX element, or an object with the same two fields. */
export interface CardElement {
  readonly type: unknown;
  readonly props: unknown;
}

/** The result of `render`. */
export type CardNode = CardElement | string | number | boolean | null | undefined | readonly CardNode[];

/** A layout as plain data, which determines the picture. */
export type CardTree = string | { type: string; props: Record<string, unknown> } | readonly CardTree[] | null;

/** A layout that cannot be used; the message completes "The card has no usable layout: …". */
export class LayoutError extends Error {}

const fragment = Symbol.for('react.fragment');

/**
 * Calls the components of a layout to convert it to plain data. The same data produces the same picture.
 *
 * @param text changes each text that is drawn
 * @throws LayoutError for values that cannot be drawn, or that would be loaded from elsewhere
 */
export function plainTree(node: CardNode, text: (content: string) => string): CardTree {
  if (typeof node === 'string' || typeof node === 'number') return text(String(node));
  if (node === null || node === undefined || typeof node === 'boolean') return null;
  if (isList(node)) return node.map((child) => plainTree(child, text));
  if (typeof node !== 'object' || !('type' in node)) throw new LayoutError(`it contains ${describe(node)}`);
  const { type, props } = node;
  const { children, ...others } = (props ?? {}) as Record<string, unknown> & { children?: CardNode };
  if (type === fragment) return plainTree(children, text);
  if (typeof type === 'function') return plainTree(call(type as Component, props), text);
  if (typeof type !== 'string') throw new LayoutError(`it contains ${describe(type)} as an element`);
  checkProps(type, others);
  const inside = plainTree(children, type === 'style' ? (css) => css : text);
  return { type, props: { ...others, ...(inside !== null && { children: inside }) } };
}

function isList(node: CardNode): node is readonly CardNode[] {
  return Array.isArray(node);
}

type Component = ((props: unknown) => CardNode) & { prototype?: { isReactComponent?: unknown } };

function call(component: Component, props: unknown): CardNode {
  if (component.prototype?.isReactComponent) throw new LayoutError(`\`${component.name}\` is a class`);
  return component(props);
}

/** Rejects external resources and code, because they are not part of the identity of a card. */
function checkProps(type: string, props: Readonly<Record<string, unknown>>): void {
  const picture = props['src'] ?? (type === 'image' ? props['href'] : undefined);
  if (picture !== undefined && !isData(picture))
    throw new LayoutError(`the picture ${describe(picture)} is not a \`data:\` URL`);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') throw new LayoutError(`\`${name}\` of \`<${type}>\` is a function`);
  }
  for (const value of Object.values(Object(props['style']) as object)) {
    const match = typeof value === 'string' ? /url\(\s*["']?(?!data:|#)([^"')]*)/i.exec(value)?.[1] : undefined;
    if (match !== undefined) throw new LayoutError(`the picture \`${match}\` is not a \`data:\` URL`);
  }
}

function isData(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:');
}

function describe(value: unknown): string {
  if (typeof value === 'string') return `\`${value.slice(0, 80)}\``;
  if (value instanceof Promise) return 'a promise';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
