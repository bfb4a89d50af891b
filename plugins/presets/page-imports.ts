import type { ImportDeclaration } from 'estree-jsx';
import type { Root } from 'mdast';
import { isJsx, programsOf, statementsOf, visitCode, visitNodes } from './page-nodes.js';

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
