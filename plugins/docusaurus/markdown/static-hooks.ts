import type { Root } from 'mdast';
import { importsOf } from './page-imports.js';
import { programsOf, visitCode } from './page-nodes.js';

/** Hooks that a page can call while the site is built: they return data of the site. */
const sources: ReadonlySet<unknown> = new Set(['@docusaurus/useBaseUrl', '@docusaurus/useDocusaurusContext']);

/**
 * Renames these hooks in the code of a page, because a page that calls a hook runs in the browser, which these do not
 * need.
 */
export function staticHooks(tree: Root): void {
  const names = new Set(
    importsOf(tree)
      .filter(({ source }) => sources.has(source.value))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );
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
