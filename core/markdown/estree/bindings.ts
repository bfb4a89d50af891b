import type { Node, Pattern, Program } from 'estree-jsx';
import { walk } from 'estree-walker';

/** Names that the statements of a module declare in its scope. */
export function moduleBindings(program: Program): string[] {
  return program.body.flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
    return boundBy(((exported && statement.declaration) || statement) as Node);
  });
}

/** Names that are bound anywhere in a piece of code, in any scope. */
export function allBindings(program: Program): Set<string> {
  const names = new Set<string>();
  walk(program, {
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
