import type { Expression, Program, Property, Statement, ModuleDeclaration } from 'estree-jsx';
import type { StatementsNode } from '../hast-nodes.js';

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
