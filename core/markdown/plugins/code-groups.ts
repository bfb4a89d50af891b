import type { Element, ElementContent, Root, RootContent } from 'hast';
import { esmNode, importStatement } from '../estree/build.js';
import { withoutTitle } from '../fence/fence-meta.js';
import { type JsxFlowNode, walkHast, hastText } from '../walk-hast.js';
import { fenceOf } from './code-blocks.js';

/** MDX treats a name that starts with `$` as a component, and users do not use such names. */
const tab = '$CodeTab';

/**
 * Converts each code block in a `<CodeGroup>` to a tab. Its label is the title, a `[label]` after the language, or the
 * language.
 */
export function codeGroups() {
  return (tree: Root): void => {
    let hasGroups = false;
    walkHast(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'CodeGroup') return;
      node.children = node.children.map((child) => {
        const code = child.type === 'element' && child.tagName === 'pre' ? child.children[0] : undefined;
        if (code?.type !== 'element' || code.tagName !== 'code') return child;
        hasGroups = true;
        return codeTab(child, code);
      });
    });
    if (hasGroups) tree.children.unshift(esmNode([importStatement(tab, '@theme/Tab')]));
  };
}

function codeTab(pre: ElementContent, code: Element): JsxFlowNode {
  const meta = code.data?.meta ?? '';
  const { title, language } = fenceOf(code);
  const label = title || (/\[([^\]]+)\]/.exec(meta)?.[1] ?? '') || language || 'text';
  code.data = { ...code.data, meta: withoutTitle(meta) };
  const attributes: JsxFlowNode['attributes'] = [{ type: 'mdxJsxAttribute', name: 'label', value: label }];
  return { type: 'mdxJsxFlowElement', name: tab, attributes, children: [pre] };
}

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
