import type {} from 'mdast-util-to-hast';
import type {} from 'mdast-util-mdx';
import type { Program } from 'estree-jsx';
import type { Nodes, Parent, Root, RootContent } from 'mdast';

/** JSX in content. */
export type JsxNode = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type JsxAttribute = Extract<JsxNode['attributes'][number], { type: 'mdxJsxAttribute' }>;
/** Import and export statements. */
export type EsmNode = Extract<RootContent, { type: 'mdxjsEsm' }>;

/** Calls `visit` with each node below a node and its parent, the outer ones first. A node can be replaced by another. */
export function visitNodes(parent: Nodes, visit: (node: RootContent, parent: Parent) => void): void {
  if (!('children' in parent)) return;
  const { children } = parent;
  for (const child of children.slice()) {
    visit(child, parent);
    visitNodes(child, visit);
  }
}

/** Calls `visit` with each element that has one of these names. */
export function visitElements(
  tree: Nodes,
  names: ReadonlySet<string>,
  visit: (node: JsxNode, parent: Parent) => void,
): void {
  if (names.size === 0) return;
  visitNodes(tree, (node, parent) => {
    if (isJsx(node) && names.has(node.name ?? '')) visit(node, parent);
  });
}

export function isJsx(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Replaces a node by another one. */
export function replaceNode(parent: Parent, node: RootContent, other: RootContent): void {
  parent.children[parent.children.indexOf(node)] = other;
}

/** The statements of a page, block by block. */
export function statementsOf(tree: Root): EsmNode[] {
  return tree.children.filter((node): node is EsmNode => node.type === 'mdxjsEsm');
}

/** The attribute with a name. */
export function attributeOf({ attributes }: JsxNode, name: string): JsxAttribute | undefined {
  return attributes.find((item): item is JsxAttribute => item.type === 'mdxJsxAttribute' && item.name === name);
}

/** The value of an attribute that is a literal: a text, or `true` without a value. Undefined for other values. */
export function literalOf({ value }: JsxAttribute): string | boolean | undefined {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : literalIn(value.data?.estree);
}

/** The value of an expression that is a literal. */
export function literalIn(program: Program | null | undefined): string | boolean | undefined {
  const [statement] = program?.body ?? [];
  if (program?.body.length !== 1 || statement?.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  if (expression.type === 'Literal') {
    return typeof expression.value === 'string' || typeof expression.value === 'boolean' ? expression.value : undefined;
  }
  if (expression.type !== 'TemplateLiteral' || expression.quasis.length !== 1) return undefined;
  return expression.quasis[0]?.value.cooked ?? undefined;
}

/** Any node of a program. */
export interface CodeNode {
  type: string;
  [key: string]: unknown;
}

/** Calls `visit` with each node of a program, the outer ones first. */
export function visitCode(node: unknown, visit: (node: CodeNode) => void): void {
  if (Array.isArray(node)) for (const item of node) visitCode(item, visit);
  else if (isCodeNode(node)) {
    visit(node);
    for (const [key, value] of Object.entries(node)) if (key !== 'loc' && key !== 'range') visitCode(value, visit);
  }
}

export function isCodeNode(value: unknown): value is CodeNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The programs of a page: statements, expressions, and those in attributes. */
export function programsOf(tree: Root): Program[] {
  const programs: Program[] = [];
  const add = (program: Program | null | undefined): void => void (program && programs.push(program));
  visitNodes(tree, (node) => {
    if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      add(node.data?.estree);
    if (!isJsx(node)) return;
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') add(attribute.data?.estree);
      else if (typeof attribute.value === 'object') add(attribute.value?.data?.estree);
    }
  });
  return programs;
}
