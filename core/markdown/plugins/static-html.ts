import type { ElementContent, Element, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { toHtml } from 'hast-util-to-html';
import { htmlElement, reactElement } from '../estree/html-element.js';
import type { JsxFlowNode, JsxNode } from '../hast-nodes.js';
import { pageState } from '../page-state.js';

/**
 * Turns what is static into strings: each run of siblings without code becomes one `<tap-html>` with their HTML; its tags are taken
 * out of the rendered page. A page without JSX is a single string. An interactive page is React's, and keeps its elements.
 */
export function staticHtml() {
  return (tree: Root, file: VFile): void => {
    // Statements stand at the top of the module wherever they are written: they must not part what is around them.
    const statements = tree.children.filter(({ type }) => type === 'mdxjsEsm');
    const content = tree.children.filter(({ type }) => type !== 'mdxjsEsm');
    const state = pageState(file);
    const { nodes, html } = state.interactive ? { nodes: keepElements(content), html: null } : mergePage(content);
    state.html = statements.length === 0 ? html : null;
    tree.children = [...statements, ...nodes];
  };
}

const rawHtml = { allowDangerousHtml: true } as const;

type Parent = Element | JsxNode;

function setChildren(parent: Parent, children: RootContent[]): void {
  parent.children = children as ElementContent[];
}

/** The nodes of a page; its HTML, when it is static as a whole. */
function mergePage(content: readonly RootContent[]): { nodes: RootContent[]; html: string | null } {
  const rendered = content.filter((node) => !isEmptyExpression(node));
  const statics = rendered.map(isStatic);
  if (statics.includes(false)) return { nodes: mergeRuns(rendered, statics, {}), html: null };
  const html = toHtml(rendered, rawHtml);
  return { nodes: html === '' ? [] : [htmlElement(html, {})], html };
}

function mergeStatic(nodes: readonly RootContent[]): RootContent[] {
  const rendered = nodes.filter((node) => !isEmptyExpression(node));
  return mergeRuns(rendered, rendered.map(isStatic), {});
}

/** Whether a node is HTML and nothing else. Merges the children of one that is not. */
function isStatic(node: RootContent): boolean {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    setChildren(node, mergeStatic(node.children));
  if (node.type !== 'element') return node.type === 'text' || node.type === 'raw' || node.type === 'comment';
  const children: RootContent[] = node.children.filter((child) => !isEmptyExpression(child));
  const statics = children.map(isStatic);
  const isWhole = !node.tagName.startsWith('$') && !statics.includes(false);
  setChildren(node, isWhole ? children : mergeRuns(children, statics, {}));
  return isWhole;
}

/** Only HTML that has no other form becomes a string: raw HTML, and highlighted code as the inside of its element. */
function keepElements(nodes: readonly RootContent[]): RootContent[] {
  const kept = nodes.map(keepElement);
  const isHtml = kept.map(({ type }) => type === 'text' || type === 'raw' || type === 'comment');
  return mergeRuns(kept, isHtml, { display: 'contents' });
}

function keepElement(node: RootContent): RootContent {
  if (node.type === 'element') {
    const inner = node.children.map((child) => (child.type === 'raw' ? child.value : null));
    const isString = inner.length > 0 && !inner.includes(null) && !node.tagName.startsWith('$');
    if (isString) return reactElement(node, inner.join(''));
    setChildren(node, keepElements(node.children));
  } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    // Not marked as written by hand, a link is rendered by the component that knows the URLs of links.
    if (node.name === 'a') node.data = {};
    setChildren(node, keepElements(node.children));
  }
  return node;
}

function mergeRuns(
  nodes: readonly RootContent[],
  isHtml: readonly boolean[],
  style: Record<string, string>,
): RootContent[] {
  const merged: RootContent[] = [];
  let run: RootContent[] = [];
  const flush = (): void => {
    // Text needs no element, and a component may want to see it as text.
    const isText = run.every(({ type }) => type === 'text');
    merged.push(...(isText ? run : [placedAt(run, htmlElement(toHtml(run, rawHtml), style))]));
    run = [];
  };
  for (const [index, node] of nodes.entries()) {
    if (isHtml[index]) {
      run.push(node);
    } else {
      flush();
      merged.push(node);
    }
  }
  flush();
  return merged;
}

/** The element where the first of the nodes is that has a place: for the message of a component that cannot show it. */
function placedAt(nodes: readonly RootContent[], element: JsxFlowNode): JsxFlowNode {
  const position = nodes.find((node) => node.type !== 'text' && node.position)?.position;
  return position ? { ...element, position } : element;
}

/** A comment in braces. */
function isEmptyExpression(node: RootContent): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  return node.data?.estree?.body.length === 0;
}
