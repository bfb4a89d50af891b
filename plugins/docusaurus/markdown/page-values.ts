import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { importsOf } from '../../presets/page-imports.js';
import { isCodeNode, programsOf, visitCode } from '../../presets/page-nodes.js';

/** What code in a page of Docusaurus can use without an import, with what to write instead. */
const values: Readonly<Record<string, string>> = {
  toc: '`<TOCInline />` shows the headings of the page',
  frontMatter: 'write the value, or `useDoc().frontMatter` of `@docusaurus/plugin-content-docs/client`',
  contentTitle: 'write the title, or `useDoc().metadata.title` of `@docusaurus/plugin-content-docs/client`',
};

/** Reports code that uses values which Docusaurus declares in a page, unless the page declares them itself. */
export function pageValues(tree: Root, file: VFile): void {
  const declared = new Set(importsOf(tree).flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
  visitCode(programsOf(tree), ({ id }) => void (isCodeNode(id) && declared.add(String(id['name']))));
  const members = new Set<unknown>();
  for (const child of tree.children) {
    visitCode(programsOf({ type: 'root', children: [child] }), (node) => {
      if (node.type === 'MemberExpression' && node['computed'] !== true) members.add(node['property']);
      if (node.type === 'Property' && node['shorthand'] !== true) members.add(node['key']);
      const name = node.type === 'Identifier' && !members.has(node) ? String(node['name']) : '';
      if (declared.has(name) || !Object.hasOwn(values, name)) return;
      declared.add(name);
      file.message(`\`${name}\` is not known in code of a page: ${values[name] ?? ''}.`, child.position);
    });
  }
}
