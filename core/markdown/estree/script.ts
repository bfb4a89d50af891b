import { posix } from 'node:path';
import type { ImportDeclaration, ModuleDeclaration, Node, Program, Statement, VariableDeclaration } from 'estree-jsx';
import { walk } from 'estree-walker';
import { moduleBindings, identifier, object } from './build.js';

/**
 * Converts the module of a page to the body of a function that returns the exports of the module, and gets its imports
 * as an array. Each import is described by a module that exports the `value`: `export { Tabs as value } from "@theme"`.
 *
 * @param place the page below the root of its tree, and the start of requests for files of that
 * @returns null, without a change, for a module that needs a bundler
 */
export function toScript(program: Program, place: ScriptPlace): string[] | null {
  const parts = splitModule(program, place);
  if (!parts || usesModuleScope(program)) return null;
  const { imports, bindings, statements, exported } = parts;
  const values = Object.fromEntries([...exported].map(([name, local]) => [name, identifier(local)]));
  const end: Statement = { type: 'ReturnStatement', argument: object(values) };
  program.body = [...bindings, ...statements, end];
  return imports;
}

/** Whether all imports can be passed to a script. */
export function canBeScript(program: Program, place: ScriptPlace): boolean {
  return splitModule(program, place) !== null;
}

/** The place of a page that becomes a script. */
export interface ScriptPlace {
  /** Path below the root of its tree, with `/`. */
  file: string;
  /** Start of requests for files of the tree: `@site`. */
  request: string;
  /** Names of the site's aliases. They mean the same in every file. */
  aliases: readonly string[];
}

interface ModuleParts {
  imports: string[];
  /** Declarations of the imports. */
  bindings: Statement[];
  statements: Statement[];
  /** Exported names, with their local names. */
  exported: Map<string, string>;
}

function splitModule({ body }: Program, place: ScriptPlace): ModuleParts | null {
  const parts: ModuleParts = { imports: [], bindings: [], statements: [], exported: new Map() };
  return body.every((statement) => takeStatement(statement, parts, place)) ? parts : null;
}

/** False for a statement that is not possible in a script. */
function takeStatement(statement: Program['body'][number], parts: ModuleParts, place: ScriptPlace): boolean {
  switch (statement.type) {
    case 'ImportDeclaration':
      return takeImport(statement, parts, place);
    case 'ExportAllDeclaration':
      return false;
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return takeExport(statement, parts);
    default:
      parts.statements.push(statement);
      return true;
  }
}

/** Imports that MDX generates have no list of attributes. */
type Import = Pick<ImportDeclaration, 'source' | 'specifiers'> & Partial<Pick<ImportDeclaration, 'attributes'>>;

function takeImport({ source, specifiers, attributes = [] }: Import, parts: ModuleParts, place: ScriptPlace): boolean {
  const request = typeof source.value === 'string' ? requestOf(source.value, place) : null;
  if (request === null || attributes.length > 0) return false;
  const from = JSON.stringify(request);
  if (specifiers.length === 0) parts.imports.push(`import ${from};`);
  for (const specifier of specifiers) {
    const name = importedName(specifier);
    if (name === null) return false;
    parts.bindings.push(constant(specifier.local.name, parts.imports.length));
    parts.imports.push(`export ${name === '*' ? '* as value' : `{ ${name} as value }`} from ${from};`);
  }
  return true;
}

/** `*` for the whole module, null for a name that is a string. */
function importedName(specifier: ImportDeclaration['specifiers'][number]): string | null {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : null;
}

/** `const local = $imported[index]`. */
function constant(local: string, index: number): VariableDeclaration {
  const init = {
    type: 'MemberExpression',
    object: identifier(importedValues),
    property: { type: 'Literal', value: index },
    computed: true,
    optional: false,
  } as const;
  const id = { type: 'Identifier', name: local } as const;
  return { type: 'VariableDeclaration', kind: 'const', declarations: [{ type: 'VariableDeclarator', id, init }] };
}

type Export = Extract<ModuleDeclaration, { type: 'ExportNamedDeclaration' | 'ExportDefaultDeclaration' }>;

function takeExport(statement: Export, { statements, exported }: ModuleParts): boolean {
  const { declaration } = statement;
  if (statement.type === 'ExportDefaultDeclaration') {
    if (declaration?.type !== 'FunctionDeclaration' || !declaration.id) return false;
    statements.push({ ...declaration, id: declaration.id });
    exported.set('default', declaration.id.name);
    return true;
  }
  if (statement.source) return false;
  if (statement.declaration) {
    statements.push(statement.declaration);
    const names = moduleBindings({
      type: 'Program',
      body: [statement.declaration],
      comments: [],
      sourceType: 'module',
    });
    for (const name of names) exported.set(name, name);
  }
  for (const { local, exported: name } of statement.specifiers) {
    if (local.type !== 'Identifier' || name.type !== 'Identifier') return false;
    exported.set(name.name, local.name);
  }
  return true;
}

/** A request for a code module that does not depend on the importing file. */
const code = /^(?:@theme|@theme-original|@site|react|tapdocs\/client)(?:\/|$)/;
/** Not a file of another type: `./Chart`, `./Chart.tsx`. */
const script = /(?:^|\/)[^./]+(?:\.[cm]?[jt]sx?)?$/;

/**
 * The request for an import of a script. A relative one starts from the root of the tree. Null if it needs a bundler.
 */
function requestOf(source: string, { file, request, aliases }: ScriptPlace): string | null {
  if (!script.test(source)) return null;
  if (!/^\.\.?\//.test(source)) {
    const isAlias = aliases.some((name) => source === name || source.startsWith(`${name}/`));
    return isAlias || code.test(source) ? source : null;
  }
  const path = posix.join(posix.dirname(file), source);
  return path.startsWith('../') ? null : `${request}/${path}`;
}

/** Names that a bundler provides to a module. */
const moduleScope = new Set(['require', 'module', 'exports', 'process', 'global', '__dirname', '__filename']);

function usesModuleScope(program: Program): boolean {
  let isUsed = false;
  walk(program, {
    enter(node: Node) {
      isUsed ||= node.type === 'ImportExpression' || node.type === 'MetaProperty';
      isUsed ||= node.type === 'Identifier' && (moduleScope.has(node.name) || node.name.startsWith('__webpack_'));
      if (isUsed) this.skip();
    },
  });
  return isUsed;
}

/** Name of the array with the values that the script of a page imports. */
export const importedValues = '$imported';
