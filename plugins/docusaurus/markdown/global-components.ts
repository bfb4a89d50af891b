import type {
  ExportNamedDeclaration,
  Identifier,
  ImportDefaultSpecifier,
  Literal,
  MemberExpression,
  Program,
  VariableDeclaration,
} from 'estree-jsx';
import type { Root } from 'mdast';
import { isCodeNode, isJsx, programsOf, statementsOf, visitCode, visitNodes } from '../../presets/page-nodes.js';

const local = '$components';

/** Imports the components of `src/theme/MDXComponents` that a page uses, unless it declares the same names. */
export function globalComponents(
  tree: Root,
  { names, request }: { names: ReadonlySet<string>; request: string },
): void {
  if (names.size === 0) return;
  const used = new Set<string>();
  visitNodes(tree, (node) => {
    const [name = ''] = isJsx(node) ? (node.name ?? '').split('.') : [];
    if (names.has(name)) used.add(name);
  });
  const programs = programsOf(tree);
  visitCode(programs, (node) => {
    const name = node.type === 'JSXOpeningElement' ? node['name'] : null;
    if (isCodeNode(name) && typeof name['name'] === 'string' && names.has(name['name'])) used.add(name['name']);
  });
  for (const name of boundNames(tree)) used.delete(name);
  if (used.size > 0) tree.children.unshift(esmOf([...used], request));
}

/** Names that the statements of a page declare. */
function boundNames(tree: Root): Set<string> {
  const names = new Set<string>();
  const add = (id: unknown): void => {
    if (isCodeNode(id) && typeof id['name'] === 'string') names.add(id['name']);
  };
  for (const { data } of statementsOf(tree)) {
    visitCode(data?.estree, (node) => {
      if (node.type.startsWith('Import')) add(node['local']);
      if (/^(?:Function|Class)Declaration$|^VariableDeclarator$/.test(node.type)) add(node['id']);
    });
  }
  return names;
}

/** `import $components from '…'; export const A = $components.A;`. */
function esmOf(names: readonly string[], request: string): Root['children'][number] {
  const source: Literal = { type: 'Literal', value: request, raw: JSON.stringify(request) };
  const specifier: ImportDefaultSpecifier = { type: 'ImportDefaultSpecifier', local: identifier(local) };
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ImportDeclaration', specifiers: [specifier], source, attributes: [] }, ...names.map(exportOf)],
  };
  return { type: 'mdxjsEsm', value: '', data: { estree } };
}

function exportOf(name: string): ExportNamedDeclaration {
  const init: MemberExpression = {
    type: 'MemberExpression',
    object: identifier(local),
    property: identifier(name),
    computed: false,
    optional: false,
  };
  const declaration: VariableDeclaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id: identifier(name), init }],
  };
  return { type: 'ExportNamedDeclaration', specifiers: [], source: null, attributes: [], declaration };
}

function identifier(name: string): Identifier {
  return { type: 'Identifier', name };
}
