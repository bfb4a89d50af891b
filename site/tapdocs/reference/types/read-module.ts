import { dirname, join } from 'node:path/posix';
import { type Declaration, docAbove, type Member, type Module, parseFile, type Passed, plainCode } from './module';
import type { ParsedFile, Statement } from './module';

const modules = new Map<string, Module>();

/** What a declaration file of the package declares and exports. Each file is parsed once. */
export function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const { source, body } = parseFile(file);
  const declared = new Map<string, Declaration[]>();
  const exported = new Map<string, string>();
  const passed: Passed[] = [];
  for (const statement of body) {
    passed.push(...passedBy(statement, file));
    for (const [name, local] of namesOf(statement)) exported.set(name, local);
    const found = declarationIn(statement, { source, body });
    if (found) declared.set(found[0], [...(declared.get(found[0]) ?? []), found[1]]);
  }
  const module = { declared, passed, exported };
  modules.set(file, module);
  return module;
}

/** Names that come from other files: by imports and by exports. */
function passedBy(statement: Statement, file: string): Passed[] {
  if (!('source' in statement) || !statement.source?.value.startsWith('.')) return [];
  const from = join(dirname(file), statement.source.value.replace(/\.js$/, '.d.ts'));
  if (statement.type === 'ExportAllDeclaration')
    return [{ name: statement.exported ? nameOf(statement.exported) : '*', imported: '*', from }];
  if (statement.type === 'ExportNamedDeclaration')
    return statement.specifiers.map(({ local, exported }) => ({
      name: nameOf(exported),
      imported: nameOf(local),
      from,
    }));
  if (statement.type !== 'ImportDeclaration') return [];
  return statement.specifiers.map((each) => ({
    name: `import ${each.local.name}`,
    imported:
      each.type === 'ImportSpecifier'
        ? nameOf(each.imported)
        : each.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*',
    from,
  }));
}

/** Names that a statement exports, with those of the declarations in the same file. */
function namesOf(statement: Statement): (readonly [string, string])[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    return [['default', declaration.type === 'Identifier' ? declaration.name : 'default']];
  }
  if (statement.type !== 'ExportNamedDeclaration' || statement.source !== null) return [];
  const name = statement.declaration ? declaredName(statement.declaration) : undefined;
  const own = name === undefined ? [] : [[name, name] as const];
  return [...own, ...statement.specifiers.map(({ local, exported }) => [nameOf(exported), nameOf(local)] as const)];
}

type Name = { type: 'Identifier'; name: string } | { type: 'Literal'; value: string };

function nameOf(name: Name): string {
  return name.type === 'Literal' ? name.value : name.name;
}

function declarationIn(statement: Statement, file: ParsedFile): [string, Declaration] | undefined {
  const { source } = file;
  const isDefault = statement.type === 'ExportDefaultDeclaration';
  const isExport = isDefault || statement.type === 'ExportNamedDeclaration';
  const declaration = isExport ? statement.declaration : statement;
  if (!declaration || declaration.type === 'Identifier') return undefined;
  const kind = kinds.get(declaration.type);
  const name = declaredName(declaration);
  if (kind === undefined || (name === undefined && !isDefault)) return undefined;
  const text = plainCode(source, statement.start, statement.end).replace(
    /^export (?:default )?(?:declare )?|^declare /,
    '',
  );
  const doc = docAbove(source, statement.start);
  return [
    isDefault ? 'default' : (name ?? ''),
    { file: source.file, kind, text, doc, members: membersOf(declaration, file) },
  ];
}

const kinds: ReadonlyMap<string, string> = new Map([
  ['TSInterfaceDeclaration', 'interface'],
  ['TSTypeAliasDeclaration', 'type'],
  ['TSDeclareFunction', 'function'],
  ['FunctionDeclaration', 'function'],
  ['ClassDeclaration', 'class'],
  ['VariableDeclaration', 'constant'],
]);

interface Declared {
  type: string;
  id?: { name?: string } | null;
  declarations?: readonly { id: { type: string; name?: string } }[];
}

function declaredName(declaration: object): string | undefined {
  const { id, declarations } = declaration as Declared;
  return id?.name ?? declarations?.[0]?.id.name;
}

interface MemberNode {
  type: string;
  start: number;
  end: number;
  optional?: boolean;
  key?: { start: number; end: number };
}

interface TypeNode {
  type?: string;
  members?: readonly MemberNode[];
  /** Of `typeof name`. */
  exprName?: { name?: string };
  /** Of `keyof …`. */
  typeAnnotation?: TypeNode;
}

interface Bodied {
  body?: { body?: readonly MemberNode[] };
  extends?: readonly { typeArguments?: { params: readonly TypeNode[] } | null }[];
  typeAnnotation?: TypeNode;
  declarations?: readonly { id: { typeAnnotation?: { typeAnnotation?: TypeNode } } }[];
}

/** The members of an object type, or of a constant: `typeof name`, `keyof typeof name`. */
function literalMembers(node: TypeNode | undefined, parsed: ParsedFile): Member[] {
  if (node?.type === 'TSTypeLiteral') return read(node.members, parsed);
  if (node?.type === 'TSTypeOperator') return literalMembers(node.typeAnnotation, parsed);
  if (node?.type !== 'TSTypeQuery') return [];
  const { source, body } = parsed;
  const name = node.exprName?.name;
  const imported = body.flatMap((each) => passedBy(each, source.file)).find((each) => each.name === `import ${name}`);
  if (imported) return literalMembers({ ...node, exprName: { name: imported.imported } }, parseFile(imported.from));
  const all = body.map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each));
  const constant = all.find((each) => each && declaredName(each) === name);
  return literalMembers((constant as Bodied).declarations?.[0]?.id.typeAnnotation?.typeAnnotation, parsed);
}

/** The members of an interface, a class or an object type. */
function membersOf(declaration: object, parsed: ParsedFile): Member[] {
  const { body, typeAnnotation, extends: parents = [] } = declaration as Bodied;
  const inherited = parents.flatMap(({ typeArguments }) => literalMembers(typeArguments?.params[0], parsed));
  return [...inherited, ...(body ? read(body.body, parsed) : literalMembers(typeAnnotation, parsed))];
}

function read(nodes: readonly MemberNode[] = [], { source }: ParsedFile): Member[] {
  return nodes.map((node) => {
    const { start, end, key, optional = false } = node;
    const doc = docAbove(source, start);
    const after = plainCode(source, key?.end ?? start, end)
      .replace(/^\?/, '')
      .replace(/;$/, '');
    const name = key ? plainCode(source, key.start, key.end) : '';
    return { name: `${name}${optional ? '?' : ''}`, type: after.replace(/^:\s*/, '').trim(), doc };
  });
}
