import type { Root } from 'hast';
import { esmNode, importStatement } from '../estree/build.js';
import { walkHast } from '../walk-hast.js';

export interface ElementOptions {
  /** Lower-case names of elements that have a content component. */
  elements: ReadonlySet<string>;
}

/**
 * Replaces elements of Markdown with their content components: `table` becomes `<$table>` of `@theme/content/table`.
 */
export function contentElements({ elements }: ElementOptions) {
  return (tree: Root): void => {
    if (elements.size === 0) return;
    const used = new Map<string, string>();
    walkHast(tree, (node) => {
      if (node.type !== 'element' || !elements.has(node.tagName)) return;
      // MDX treats a name that starts with `$` as a component, and users do not use such names.
      const local = `$${node.tagName.replace(/\W/g, '_')}`;
      used.set(local, `@theme/content/${node.tagName}`);
      node.tagName = local;
    });
    if (used.size > 0)
      tree.children.unshift(esmNode([...used].map(([local, source]) => importStatement(local, source))));
  };
}
