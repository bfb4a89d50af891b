import type { Element, Root } from 'hast';
import type { JsxNode } from '../hast-nodes.js';
import { walkHast } from '../walk-hast.js';
import { visitRawTags } from './raw-tags.js';
import type { Tag } from './tag.js';

/** Visits each element with a name, in Markdown, literal JSX and raw HTML. */
export function visitTags(tree: Root, name: string, visit: (tag: Tag) => void): void {
  walkHast(tree, (node) => {
    if (node.type === 'element') {
      if (node.tagName === name) visit(elementTag(node));
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      if (node.name === name) visit(jsxTag(node));
    } else if (node.type === 'raw') {
      visitRawTags(node, name, visit);
    }
  });
}

function elementTag({ properties, position }: Element): Tag {
  return {
    position,
    get(name) {
      const value = properties[name];
      return typeof value === 'string' ? value : undefined;
    },
    has: (name) => properties[name] !== undefined && properties[name] !== null,
    set(name, value) {
      properties[name] = value;
    },
  };
}

function jsxTag({ attributes, position }: JsxNode): Tag {
  const find = (name: string) => attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
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
