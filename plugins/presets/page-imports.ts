import type { ImportDeclaration } from 'estree-jsx';
import type { Root } from 'mdast';
import { isJsx, programsOf, statementsOf, visitCode, visitNodes } from './page-nodes.js';
import { readTree, withoutCode } from 'tapdocs/kit';

/** The import statements of a page. */
export function importsOf(tree: Root): ImportDeclaration[] {
  return statementsOf(tree)
    .flatMap(({ data }) => data?.estree?.body ?? [])
    .filter((statement) => statement.type === 'ImportDeclaration');
}

/** What a specifier imports: a name, `default`, or `*` for all names. */
export function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type !== 'ImportSpecifier') return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value);
}

/** The local names of imports. */
export function localNames(tree: Root, isWanted: (source: string, name: string) => boolean = () => true): Set<string> {
  const imported = importsOf(tree).flatMap(({ source, specifiers }) =>
    specifiers.filter((specifier) => isWanted(String(source.value), importedName(specifier))),
  );
  return new Set(imported.map(({ local }) => local.name));
}

/** The local names of the default exports of a module. */
export function defaultNames(tree: Root, module: string): Set<string> {
  return localNames(tree, (source, name) => source === module && name === 'default');
}

/** Changes what an import statement imports from. */
export function setSource({ source }: ImportDeclaration, value: string): void {
  source.value = value;
  source.raw = JSON.stringify(value);
}

/** Removes unused imports, because a page without imports needs no JavaScript. */
export function dropUnused(tree: Root, names: Iterable<string>): void {
  const used = usedNames(tree);
  const dropped = new Set([...names].filter((name) => !used.has(name)));
  if (dropped.size === 0) return;
  for (const { data } of statementsOf(tree)) {
    if (!data?.estree) continue;
    data.estree.body = data.estree.body.filter((statement) => {
      if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) return true;
      statement.specifiers = statement.specifiers.filter(({ local }) => !dropped.has(local.name));
      return statement.specifiers.length > 0;
    });
  }
  tree.children = tree.children.filter((node) => node.type !== 'mdxjsEsm' || node.data?.estree?.body.length !== 0);
}

/** Names in JSX and in code, except for those of imports. */
function usedNames(tree: Root): Set<string> {
  const used = new Set<string>();
  visitNodes(tree, (node) => {
    if (isJsx(node)) used.add((node.name ?? '').split('.')[0] ?? '');
  });
  const statements = programsOf(tree).flatMap(({ body }) => body);
  visitCode(
    statements.filter(({ type }) => type !== 'ImportDeclaration'),
    ({ type, name }) => {
      if (/^(?:JSX)?Identifier$/.test(type) && typeof name === 'string') used.add(name);
    },
  );
  return used;
}

/** A name that a module imports from one of another generator. */
export interface ImportedName {
  name: string;
  module: string;
  /** In the source. */
  offset: number;
  /** Whether the module uses it. */
  isUsed: boolean;
}

const statement = /^[ \t]*import\s+(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*(['"])([^'"]+)\2/gm;

/**
 * What a source imports by name. Examples in fences of pages are no imports, and types are none.
 *
 * @param isPage whether the source is Markdown
 */
export function importedNames(source: string, isPage: boolean, isModule: (request: string) => boolean): ImportedName[] {
  const code = isPage ? withoutCode(source, readTree(source, 'mdx').tree) : source;
  return [...code.matchAll(statement)].flatMap(({ index, 0: whole, 1: list = '', 3: module = '' }) => {
    if (!isModule(module)) return [];
    const start = index + whole.indexOf('{') + 1;
    return [...list.matchAll(/(?<![\w$])(?!type\s)([\w$]+)(?:\s+as\s+([\w$]+))?/g)]
      .filter((item) => !/\btype\s+$/.test(list.slice(0, item.index)))
      .map((item) => {
        const local = item[2] ?? item[1] ?? '';
        const isUsed = code.split(new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}(?![\\w$])`)).length > 2;
        return { name: item[1] ?? '', module, offset: start + item.index, isUsed };
      });
  });
}
