import type { Element, Root } from 'hast';
import { walkHast } from '../walk-hast.js';

/** Adds a link to itself at the start of each heading. */
export function headingAnchors() {
  return (tree: Root): void => {
    walkHast(tree, (node) => {
      if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName)) return;
      const { id, className } = node.properties;
      // The heading of the footnotes is only for screen readers.
      const hidden = Array.isArray(className) && className.includes('sr-only');
      if (typeof id === 'string' && !hidden) node.children.unshift(anchorTo(id));
    });
  };
}

function anchorTo(id: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['header-anchor'], ariaHidden: 'true', tabIndex: -1, href: `#${encodeURI(id)}` },
    children: [{ type: 'text', value: '#' }],
  };
}
