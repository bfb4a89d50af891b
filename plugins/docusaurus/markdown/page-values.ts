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
  const known = new Set(importsOf(tree).flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
  visitCode(programsOf(tree), ({ id }) => void (isCodeNode(id) && known.add(String(id['name']))));
  for (const child of tree.children) {
    visitCode(programsOf({ type: 'root', children: [child] }), ({ type, name }) => {
      if (type !== 'Identifier' || typeof name !== 'string' || known.has(name) || !Object.hasOwn(values, name)) return;
      known.add(name);
      file.message(`\`${name}\` is not known in code of a page: ${values[name] ?? ''}.`, child.position);
    });
  }
}
