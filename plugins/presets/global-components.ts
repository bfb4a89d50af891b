import type { ImportDeclaration, Program } from 'estree-jsx';
import type { Root } from 'mdast';
import { type EsmNode, isCodeNode, isJsx, programsOf, statementsOf, visitCode, visitNodes } from './page-nodes.js';

/** The names of components that a page uses, and does not declare itself. */
export function undeclaredNames(tree: Root, names: ReadonlySet<string>): string[] {
  if (names.size === 0) return [];
  const used = new Set<string>();
  visitNodes(tree, (node) => {
    const [name = ''] = isJsx(node) ? (node.name ?? '').split('.') : [];
    if (names.has(name)) used.add(name);
  });
  visitCode(programsOf(tree), (node) => {
    const name = node.type === 'JSXOpeningElement' ? node['name'] : null;
    if (isCodeNode(name) && typeof name['name'] === 'string' && names.has(name['name'])) used.add(name['name']);
  });
  const declare = (id: unknown): void => {
    if (isCodeNode(id) && typeof id['name'] === 'string') used.delete(id['name']);
  };
  for (const { data } of statementsOf(tree)) {
    visitCode(data?.estree, (node) => {
      if (node.type.startsWith('Import')) declare(node['local']);
      if (/^(?:Function|Class)Declaration$|^VariableDeclarator$/.test(node.type)) declare(node['id']);
    });
  }
  return [...used];
}

/** `import name from 'request'`. */
export function defaultImport(name: string, request: string): ImportDeclaration {
  return {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: request, raw: JSON.stringify(request) },
    attributes: [],
  };
}

/** Statements of a page. */
export function esmNode(body: Program['body']): EsmNode {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', comments: [], body } },
  };
}
