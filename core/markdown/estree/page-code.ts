import type { JSXAttribute, JSXOpeningElement, Program, Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Root } from 'hast';
import { type JsxNode, walkHast } from '../walk-hast.js';
import type { Positioned } from '../page-state.js';

/** The JavaScript of a page, from the tree of the parser. */
export interface PageCode {
  /** Its `import` and `export` statements, block by block. */
  esm: Program[];
  /** Expressions in the content and in attributes. */
  expressions: Program[];
  /** JSX in the content. */
  elements: JsxNode[];
}

export function readPageCode(tree: Root): PageCode {
  const code: PageCode = { esm: [], expressions: [], elements: [] };
  walkHast(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      if (node.data?.estree) code.esm.push(node.data.estree);
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (node.data?.estree) code.expressions.push(node.data.estree);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      code.elements.push(node);
      code.expressions.push(...attributeCode(node));
    }
  });
  return code;
}

function attributeCode({ attributes }: JsxNode): Program[] {
  return attributes.flatMap((attribute) => {
    const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute;
    const program = typeof holder === 'object' ? holder?.data?.estree : undefined;
    return program ? [program] : [];
  });
}

/** An element of JSX, in the content or in an expression. */
export interface WrittenElement extends Positioned {
  /** As written: `Card`, `Steps.Item`, `svg:path`. */
  name: string;
  attributes: WrittenAttribute[];
  /** The expression that contains it; null in the content. */
  program: Program | null;
}

export interface WrittenAttribute extends Positioned {
  name: string;
  /** Null for a bare name; undefined for an expression. */
  text: string | null | undefined;
  /** Gives a bare name an empty value. */
  empty(): void;
}

/** All elements of a page: those in the content, then those in its code. */
export function writtenElements({ esm, expressions, elements }: PageCode): WrittenElement[] {
  const inContent = elements.flatMap(({ name, attributes, position }): WrittenElement[] =>
    name === null ? [] : [{ name, attributes: attributes.flatMap(attributeOf), position, program: null }],
  );
  return [...inContent, ...[...esm, ...expressions].flatMap(elementsIn)];
}

function attributeOf(node: JsxNode['attributes'][number]): WrittenAttribute[] {
  if (node.type !== 'mdxJsxAttribute') return [];
  const { name, value, position } = node;
  const text = typeof value === 'object' && value !== null ? undefined : (value ?? null);
  return [{ name, text, position, empty: () => void (node.value = '') }];
}

function elementsIn(program: Program): WrittenElement[] {
  const elements: WrittenElement[] = [];
  walk(program, {
    enter(node) {
      const element = node as JSXOpeningElement | { type: 'other' };
      if (element.type !== 'JSXOpeningElement') return;
      const attributes = element.attributes.flatMap((each) =>
        each.type === 'JSXAttribute' ? codeAttribute(each) : [],
      );
      elements.push({ name: jsxName(element.name), attributes, program, ...placed(element) });
    },
  });
  return elements;
}

function codeAttribute(node: JSXAttribute): WrittenAttribute[] {
  const { name, value } = node;
  if (name.type !== 'JSXIdentifier') return [];
  const literal = value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
  const empty = (): void => void (node.value = { type: 'Literal', value: '' });
  return [{ name: name.name, text: value ? literal : null, empty, ...placed(node) }];
}

function placed({ loc }: Pick<JSXAttribute, 'loc'>): Positioned {
  return loc ? { position: { start: { line: loc.start.line, column: loc.start.column + 1 } } } : {};
}

function jsxName(name: JSXOpeningElement['name']): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
  return `${jsxName(name.object)}.${name.property.name}`;
}

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
