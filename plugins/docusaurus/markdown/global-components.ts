import type { ExportNamedDeclaration } from 'estree-jsx';
import type { Root } from 'mdast';
import { defaultImport, esmNode, undeclaredNames } from '../../presets/global-components.js';

const local = '$components';

/** Imports the components of `src/theme/MDXComponents` that a page uses, unless it declares the same names. */
export function globalComponents(
  tree: Root,
  { names, request }: { names: ReadonlySet<string>; request: string },
): void {
  const used = undeclaredNames(tree, names);
  if (used.length > 0) tree.children.unshift(esmNode([defaultImport(local, request), ...used.map(exportOf)]));
}

/** `export const Name = $components.Name`. */
function exportOf(name: string): ExportNamedDeclaration {
  const id = { type: 'Identifier', name } as const;
  const object = { type: 'Identifier', name: local } as const;
  const init = { type: 'MemberExpression', object, property: id, computed: false, optional: false } as const;
  const declarations = [{ type: 'VariableDeclarator' as const, id, init }];
  const declaration = { type: 'VariableDeclaration', kind: 'const', declarations } as const;
  return { type: 'ExportNamedDeclaration', specifiers: [], source: null, attributes: [], declaration };
}
