import type { Expression, Program, Property, Statement, ModuleDeclaration, Node, Pattern } from 'estree-jsx';
import type { StatementsNode } from '../walk-hast.js';
import { walk } from 'estree-walker';

/** Statements of a module as a node of the page. */
export function esmNode(body: Program['body']): StatementsNode {
  return { type: 'mdxjsEsm', value: '', data: { estree: program(body) } };
}

export function program(body: (Statement | ModuleDeclaration)[]): Program {
  return { type: 'Program', body, comments: [], sourceType: 'module' };
}

/** `import local from 'source'`, or `import {imported as local} from 'source'`. */
export function importStatement(local: string, source: string, imported?: string): ModuleDeclaration {
  const name = { type: 'Identifier', name: local } as const;
  return {
    type: 'ImportDeclaration',
    specifiers: [
      imported === undefined
        ? { type: 'ImportDefaultSpecifier', local: name }
        : { type: 'ImportSpecifier', local: name, imported: { type: 'Identifier', name: imported } },
    ],
    source: { type: 'Literal', value: source },
    attributes: [],
  };
}

/** `export const name = value`. */
export function exportConst(name: string, value: Expression): ModuleDeclaration {
  return {
    type: 'ExportNamedDeclaration',
    declaration: {
      type: 'VariableDeclaration',
      kind: 'const',
      declarations: [{ type: 'VariableDeclarator', id: { type: 'Identifier', name }, init: value }],
    },
    specifiers: [],
    source: null,
    attributes: [],
  };
}

export function object(entries: Readonly<Record<string, Expression>>): Expression {
  const properties = Object.entries(entries).map(([key, value]): Property => ({
    type: 'Property',
    kind: 'init',
    key: { type: 'Identifier', name: key },
    value,
    method: false,
    shorthand: false,
    computed: false,
  }));
  return { type: 'ObjectExpression', properties };
}

export function identifier(name: string): Expression {
  return { type: 'Identifier', name };
}

export function literal(value: string | boolean): Expression {
  return { type: 'Literal', value };
}

/** Names that the statements of a module declare in its scope. */
export function moduleBindings(module: Program): string[] {
  return module.body.flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
    return boundBy(((exported && statement.declaration) || statement) as Node);
  });
}

/** Names that are bound anywhere in a piece of code, in any scope. */
export function allBindings(module: Program): Set<string> {
  const names = new Set<string>();
  walk(module, {
    enter(node) {
      for (const name of boundBy(node)) names.add(name);
      const params = 'params' in node ? node.params : node.type === 'CatchClause' && node.param ? [node.param] : [];
      for (const name of params.flatMap(patternNames)) names.add(name);
    },
  });
  return names;
}

function boundBy(node: Node): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.specifiers.map(({ local }) => local.name);
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => patternNames(id));
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id ? [node.id.name] : [];
    default:
      return [];
  }
}

function patternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        patternNames(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? patternNames(element) : []));
    case 'RestElement':
      return patternNames(pattern.argument);
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    default:
      return [];
  }
}
