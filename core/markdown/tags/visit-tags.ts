import type { Element, Root } from 'hast';
import type { JsxNode } from '../hast-nodes.js';
import { walkHast } from '../walk-hast.js';
import { type TagNames, type TagVisitor, visitRawTags } from './raw-tags.js';
import type { Tag } from './tag.js';

/** Visits each element with one of the names, in Markdown, literal JSX and raw HTML. */
export function visitTags(tree: Root, names: TagNames, visit: TagVisitor): void {
  walkHast(tree, (node) => {
    if (node.type === 'element') {
      if (names.has(node.tagName)) visit(elementTag(node), node.tagName);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      if (node.name !== null && names.has(node.name)) visit(jsxTag(node), node.name);
    } else if (node.type === 'raw') {
      visitRawTags(node, names, visit);
    }
  });
}

/** Names differ in case: `srcset` in HTML, `srcSet` in JSX. */
function isSame(name: string, wanted: string): boolean {
  return name === wanted || name.toLowerCase() === wanted;
}

function elementTag({ properties, position }: Element): Tag {
  const keyOf = (name: string) => Object.keys(properties).find((key) => isSame(key, name)) ?? name;
  return {
    position,
    get(name) {
      const value = properties[keyOf(name)];
      return typeof value === 'string' ? value : undefined;
    },
    has: (name) => (properties[keyOf(name)] ?? null) !== null,
    set(name, value) {
      properties[keyOf(name)] = value;
    },
  };
}

function jsxTag({ attributes, position }: JsxNode): Tag {
  const find = (name: string) => attributes.find((item) => item.type === 'mdxJsxAttribute' && isSame(item.name, name));
  // `{...props}` may contain any attribute, and an added one would override it.
  const spread = attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
  return {
    position,
    get(name) {
      const value = find(name)?.value;
      return typeof value === 'string' ? value : undefined;
    },
    has: (name) => spread || find(name) !== undefined,
    set(name, value) {
      const own = find(name);
      if (own) own.value = value;
      else attributes.push({ type: 'mdxJsxAttribute', name, value });
    },
  };
}
