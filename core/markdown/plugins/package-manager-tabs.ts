import type { Root, RootContent } from 'hast';
import { esmNode, importStatement } from '../estree/build.js';
import type { JsxFlowNode } from '../hast-nodes.js';
import { hastText, walkHast } from '../walk-hast.js';

/** MDX treats a name that starts with `$` as a component, and users do not use such names. */
const tabs = '$PackageManagerTabs';
const option = /(?:^|\s)npm2yarn(?=\s|$)/;

/** Converts a block of commands for npm, ```` ```sh npm2yarn ````, to tabs with those of the other package managers. */
export function packageManagerTabs() {
  return (tree: Root): void => {
    let isFound = false;
    walkHast(tree, (node) => {
      if (!('children' in node)) return;
      const children = node.children as RootContent[];
      for (const [index, child] of children.entries()) {
        const script = scriptOf(child);
        if (script === null) continue;
        children[index] = tabsNode(script);
        isFound = true;
      }
    });
    if (isFound) tree.children.unshift(esmNode([importStatement(tabs, '@theme/PackageManagerTabs')]));
  };
}

/** The commands of a block with the option; null for any other node. */
function scriptOf(node: RootContent): string | null {
  const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined;
  const isBlock = code?.type === 'element' && code.tagName === 'code' && option.test(code.data?.meta ?? '');
  return isBlock ? hastText(code.children).trim() : null;
}

function tabsNode(script: string): JsxFlowNode {
  const attributes: JsxFlowNode['attributes'] = [{ type: 'mdxJsxAttribute', name: 'script', value: script }];
  return { type: 'mdxJsxFlowElement', name: tabs, attributes, children: [] };
}
