import type { Root } from 'mdast';
import { localNames } from './page-imports.js';
import { programsOf, visitCode } from './page-nodes.js';

/**
 * Renames hooks that only return data of the site in the code of a page, because they do not need a browser, but a page that calls a
 * hook is interactive.
 *
 * @param isData whether an export of a module is such a hook; `default` is the default export
 */
export function staticHooks(tree: Root, isData: (source: string, name: string) => boolean): void {
  const names = localNames(tree, isData);
  if (names.size === 0) return;
  for (const program of programsOf(tree)) {
    visitCode(program, (node) => {
      if (node.type === 'ImportSpecifier' && node['imported'] === node['local'])
        node['imported'] = copyOf(node['local']);
    });
    visitCode(program, (node) => {
      if (node.type === 'CallExpression') rename(node['callee'], names);
      if (node.type.startsWith('Import')) rename(node['local'], names);
    });
  }
}

/** The parser uses one node for both names of `import { a }`. */
function copyOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null ? { ...node } : node;
}

function rename(node: unknown, names: ReadonlySet<string>): void {
  if (typeof node !== 'object' || node === null || !('name' in node)) return;
  if (typeof node.name === 'string' && names.has(node.name)) node.name = `$${node.name}`;
}
