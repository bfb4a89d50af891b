import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { defaultNames } from '../../presets/page-imports.js';
import { isJsx, visitNodes } from '../../presets/page-nodes.js';

/** Reports `lazy` of tabs. It has no effect, because the document contains the text of all tabs. */
export function lazyTabs(tree: Root, file: VFile): void {
  const names = new Set([...defaultNames(tree, '@theme/Tabs'), 'Tabs']);
  visitNodes(tree, (node) => {
    if (!isJsx(node) || !names.has(node.name ?? '')) return;
    node.attributes = node.attributes.filter((attribute) => {
      const isLazy = attribute.type === 'mdxJsxAttribute' && attribute.name === 'lazy';
      if (isLazy) file.message('`lazy` of `<Tabs>` has no effect: all tabs are part of the document.', node.position);
      return !isLazy;
    });
  });
}
