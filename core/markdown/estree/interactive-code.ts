import type { JSXAttribute, Node, Program } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { JsxNode } from '../hast-nodes.js';
import type { PageCode } from './page-code.js';

/** Interactive code must match this. Most pages do not match, so they need no tree walk. */
const hint = /\bon[A-Z]\w*\s*=|\buse[A-Z]\w*\s*[(<]|\bextends\b|\bimport\s*\(/;

/**
 * Whether the page's own code must run in the browser: it calls hooks, handles events, loads code, or declares a
 * class component.
 */
export function isInteractive({ esm, expressions, elements }: PageCode, source: string): boolean {
  return hint.test(source) && (elements.some(handlesEvents) || [...esm, ...expressions].some(hasInteractiveCode));
}

function handlesEvents({ attributes }: JsxNode): boolean {
  return attributes.some(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      isHandlerName(attribute.name) &&
      typeof attribute.value === 'object' &&
      attribute.value,
  );
}

function hasInteractiveCode(program: Program): boolean {
  let isLive = false;
  walk(program, {
    enter(node) {
      isLive ||= isInteractiveNode(node);
      if (isLive) this.skip();
    },
  });
  return isLive;
}

function isInteractiveNode(node: Node): boolean {
  if (node.type === 'CallExpression') {
    const { callee } = node;
    if (callee.type === 'Identifier') return isHookName(callee.name);
    return (
      callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && isHookName(callee.property.name)
    );
  }
  // A component that is loaded later is never part of static content.
  if (node.type === 'ImportExpression') return true;
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return Boolean(node.superClass);
  return node.type === 'JSXAttribute' && isHandler(node);
}

function isHandler({ name, value }: JSXAttribute): boolean {
  return name.type === 'JSXIdentifier' && isHandlerName(name.name) && value?.type === 'JSXExpressionContainer';
}

function isHandlerName(name: string): boolean {
  return /^on[A-Z]/.test(name);
}

function isHookName(name: string): boolean {
  return /^use[A-Z]/.test(name);
}
