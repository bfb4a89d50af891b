import type { ImportDeclaration, Program } from 'estree-jsx';
import type { Root } from 'mdast';
import { importsOf } from '../../presets/page-imports.js';
import { isJsx, visitNodes } from '../../presets/page-nodes.js';

/** Imports the components that a page uses without an import, unless it imports the same names. */
export function globalImports(tree: Root, globals: Readonly<Record<string, string>>): void {
  if (Object.keys(globals).length === 0) return;
  const used = new Set<string>();
  visitNodes(tree, (node) => {
    const [name = ''] = isJsx(node) ? (node.name ?? '').split('.') : [];
    if (Object.hasOwn(globals, name)) used.add(name);
  });
  for (const { specifiers } of importsOf(tree)) for (const { local } of specifiers) used.delete(local.name);
  if (used.size === 0) return;
  const body = [...used].map((name): ImportDeclaration => {
    const request = globals[name] ?? '';
    return {
      type: 'ImportDeclaration',
      specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
      source: { type: 'Literal', value: request, raw: JSON.stringify(request) },
      attributes: [],
    };
  });
  const estree: Program = { type: 'Program', sourceType: 'module', comments: [], body };
  tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
}
