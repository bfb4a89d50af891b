import { readFileSync } from 'node:fs';
import type { ImportDeclaration, Program } from 'estree-jsx';
import type { Root } from 'mdast';
import { statementsOf } from '../presets/page-nodes.js';
import { replacedRequests, type RequestPlugin } from '../presets/replaced-requests.js';

const client = '@docusaurus/plugin-content-docs/client';

/** Exports of the module that only read the page. */
export const pageExports: ReadonlySet<string> = new Set([
  'useDoc',
  'useDocsVersion',
  'useDocsSidebar',
  'useCurrentSidebarCategory',
  'useCurrentSidebarSiblings',
  'useSidebarBreadcrumbs',
  'useVisibleSidebarItems',
  'findSidebarCategory',
  'findFirstSidebarItemLink',
  'filterDocCardListItems',
  'isActiveSidebarItem',
  'isVisibleSidebarItem',
]);

/** Exports that read the titles of docs. */
const byId: ReadonlySet<string> = new Set(['useDocById']);

/** The part of the module with an export. What imports a part depends on less than what imports the module. */
function partOf(name: string): 'page' | 'by-id' | 'data' {
  return pageExports.has(name) ? 'page' : byId.has(name) ? 'by-id' : 'data';
}

/** Imports each export in a page from the part of the module that has it. */
export function pageHooks(tree: Root): void {
  for (const { data } of statementsOf(tree)) {
    if (!data?.estree) continue;
    data.estree.body = data.estree.body.flatMap((statement): Program['body'] => {
      if (statement.type !== 'ImportDeclaration' || statement.source.value !== client) return [statement];
      const names = statement.specifiers.map(importedName);
      if (names.includes(null)) return [statement];
      return [...new Set(names.map((name) => partOf(name ?? '')))].map((part) => {
        const value = client.replace('client', part);
        const specifiers = statement.specifiers.filter((_specifier, index) => partOf(names[index] ?? '') === part);
        return { ...statement, specifiers, source: { type: 'Literal' as const, value, raw: JSON.stringify(value) } };
      });
    });
  }
}

/** Null for the whole module. */
function importedName(specifier: ImportDeclaration['specifiers'][number]): string | null {
  if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') return null;
  return specifier.imported.name;
}

/** The same for modules of the site, whose imports keep their form: one part has all exports, or the whole module has. */
export const pageHookRequests: RequestPlugin = replacedRequests('docusaurus-content', (request, issuer) => {
  if (request !== client || !/\.[jt]sx?$/.test(issuer)) return null;
  const parts = partsIn(readFileSync(issuer, 'utf8'));
  // Each part also exports what only reads the page.
  const [part = 'page', ...others] = parts?.filter((name) => name !== 'page') ?? [];
  return parts === null || others.length > 0 ? null : client.replace('client', part);
});

/** The parts with the exports that a module imports; null if it imports the module in another way. */
function partsIn(source: string): string[] | null {
  const lists = [...source.matchAll(statements)].map(([, list = '']) => list);
  if (lists.length !== source.split(client).length - 1) return null;
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim().replace(/^type\s+/, ''));
  return [...new Set(names.filter(Boolean).map((name) => partOf(name.split(/\s/)[0] ?? '')))];
}

const statements = /\bimport\s*\{([^}]*)\}\s*from\s*['"]@docusaurus\/plugin-content-docs\/client['"]/g;
