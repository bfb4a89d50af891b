import type { Program } from 'estree-jsx';
import { valueToEstree } from 'estree-util-value-to-estree';
import type { Nodes, Root } from 'mdast';
import { type Json, parseFrontMatter } from 'tapdocs';
import type { VFile } from 'vfile';
import { dropUnused, importsOf } from '../../presets/page-imports.js';
import { programsOf, statementsOf, visitCode, visitNodes } from '../../presets/page-nodes.js';

/**
 * Removes `export const toc = …` with the headings of a fragment, which the outline of the page contains anyway, and the import of these.
 */
export function ownToc(tree: Root): void {
  const names = new Set<string>();
  for (const { data } of statementsOf(tree)) {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration' || !/\.mdx?$/.test(String(statement.source.value))) continue;
      for (const specifier of statement.specifiers) {
        if (specifier.type === 'ImportSpecifier' && 'name' in specifier.imported && specifier.imported.name === 'toc')
          names.add(specifier.local.name);
      }
    }
  }
  if (names.size === 0) return;
  for (const { data } of statementsOf(tree)) {
    if (data?.estree) data.estree.body = data.estree.body.filter((statement) => !exportsToc(statement, names));
  }
  dropUnused(tree, names);
}

function exportsToc(statement: Program['body'][number], names: ReadonlySet<string>): boolean {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
    return false;
  const [declared, ...others] = statement.declaration.declarations;
  return (
    others.length === 0 &&
    declared?.id.type === 'Identifier' &&
    declared.id.name === 'toc' &&
    declared.init?.type === 'Identifier' &&
    names.has(declared.init.name)
  );
}

/** What code in a page can use without an import: its headings, its front matter, and its title. */
const values = {
  toc: (tree: Root): Json => headingsOf(tree).filter(({ level }) => level > 1),
  frontMatter: (_tree: Root, file: VFile): Json => parseFrontMatter(String(file.value), '').data,
  contentTitle: (tree: Root): Json => headingsOf(tree).find(({ level }) => level === 1)?.value ?? null,
};

/** Declares these values if the page uses them. */
export function pageValues(tree: Root, file: VFile): void {
  const { used, declared } = namesIn(tree);
  for (const [name, valueOf] of Object.entries(values)) {
    if (!used.has(name) || declared.has(name)) continue;
    tree.children.push({ type: 'mdxjsEsm', value: '', data: { estree: declaration(name, valueOf(tree, file)) } });
  }
}

/** `export const name = value` as a program. */
function declaration(name: string, value: Json): Program {
  const declarator = {
    type: 'VariableDeclarator',
    id: { type: 'Identifier', name },
    init: valueToEstree(value),
  } as const;
  return {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [
      {
        type: 'ExportNamedDeclaration',
        declaration: { type: 'VariableDeclaration', kind: 'const', declarations: [declarator] },
        specifiers: [],
        source: null,
        attributes: [],
      },
    ],
  };
}

/** Names in the code of a page, and those that it declares or imports. */
function namesIn(tree: Root): { used: Set<string>; declared: Set<string> } {
  const used = new Set<string>();
  const declared = new Set(importsOf(tree).flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
  for (const program of programsOf(tree)) {
    visitCode(program, ({ type, name, id }) => {
      if (type === 'Identifier' && typeof name === 'string') used.add(name);
      if (/Declarat(?:or|ion)$/.test(type) && isNamed(id)) declared.add(id.name);
    });
  }
  return { used, declared };
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

/** The headings with the names that they have in `toc` of Docusaurus. */
function headingsOf(tree: Root): { value: string; id: string; level: number }[] {
  const found: { value: string; id: string; level: number }[] = [];
  visitNodes(tree, (node) => {
    if (node.type !== 'heading') return;
    const id = node.data?.hProperties?.['id'];
    found.push({ value: textOf(node), id: typeof id === 'string' ? id : '', level: node.depth });
  });
  return found;
}

function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
