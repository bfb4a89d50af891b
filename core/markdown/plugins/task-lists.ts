import type { Element, ElementContent, Root } from 'hast';
import { walkHast } from '../walk-hast.js';
import { esmNode, importStatement } from '../estree/build.js';

/** Makes the text of a task the label of its checkbox for screen readers. */
export function taskLists() {
  return (tree: Root): void => {
    walkHast(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'li') return;
      const [first] = node.children.filter((child) => !isSpace(child));
      // In a loose list, the checkbox is in the first paragraph.
      const parent = first?.type === 'element' && first.tagName === 'p' ? first : node;
      if (isBox(parent.children.find((child) => !isSpace(child)))) label(parent);
    });
  };
}

function isBox(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'input' && node.properties['type'] === 'checkbox';
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

const blocks = new Set(['ul', 'ol', 'p', 'div', 'pre', 'blockquote', 'table', 'dl']);

function label(parent: Element): void {
  const end = parent.children.findIndex((child) => child.type === 'element' && blocks.has(child.tagName));
  const count = end === -1 ? parent.children.length : end;
  const children = parent.children.slice(0, count);
  parent.children = [{ type: 'element', tagName: 'label', properties: {}, children }, ...parent.children.slice(count)];
}

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
