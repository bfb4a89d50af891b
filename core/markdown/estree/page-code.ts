import type { JSXAttribute, JSXOpeningElement, Program } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Root } from 'hast';
import type { JsxNode } from '../hast-nodes.js';
import type { Positioned } from '../page-state.js';
import { walkHast } from '../walk-hast.js';

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
