import type { ElementContent, Element, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Expression, Program } from 'estree-jsx';
import { toHtml } from 'hast-util-to-html';
import { type JsxFlowNode, type JsxNode, walkHast } from '../walk-hast.js';
import { type PageState, pageState } from '../page-state.js';
import styleToJs from 'style-to-js';
import { find, hastToReact, html as htmlSchema } from 'property-information';
import { valueToEstree } from 'estree-util-value-to-estree';
import { esmNode, literal, object, program } from '../estree/build.js';

/**
 * Converts static nodes to strings: consecutive siblings without code become one `<tap-html>` with their HTML, whose tags are removed
 * from the rendered page. The nodes of a page without code are stored in its state. An interactive page keeps its elements, because
 * React renders it in the browser, and so do components that read their children. All components can read the code of a fence.
 */
export function staticHtml() {
  return (tree: Root, file: VFile): void => {
    // Statements are moved to the top of the module, so they must not split the nodes around them.
    const statements = tree.children.filter(({ type }) => type === 'mdxjsEsm');
    const content = tree.children.filter(({ type }) => type !== 'mdxjsEsm');
    const state = pageState(file);
    if (state.interactive) {
      tree.children = withFence([...statements, ...keepElements(content, { display: 'contents' })]);
      return;
    }
    const rendered = content.filter((node) => !isEmptyExpression(node));
    const readers = file.data.childReaders ?? none;
    const statics = rendered.map((node) => isStatic(node, readers));
    if (statics.includes(false)) tree.children = withFence([...statements, ...mergeRuns(rendered, statics, {})]);
    else if (statements.length > 0) tree.children = [...statements, ...textElement(rendered)];
    else {
      state.text = rendered;
      tree.children = [];
    }
  };
}

/** HTML of nodes without code. */
export function staticToHtml(nodes: readonly RootContent[]): string {
  return toHtml([...nodes], { allowDangerousHtml: true });
}

/** The nodes for the module of a page. If the page has no code, its HTML is in one element. */
export function moduleNodes({ children }: Root, { text }: PageState): RootContent[] {
  return text ? [...textElement(text), ...children] : children;
}

function textElement(nodes: readonly RootContent[]): RootContent[] {
  const html = staticToHtml(nodes);
  return html === '' ? [] : [htmlElement(html, {})];
}

type Parent = Element | JsxNode;

function setChildren(parent: Parent, children: RootContent[]): void {
  parent.children = children as ElementContent[];
}

const none: ReadonlySet<string> = new Set();

/**
 * Whether a node is only HTML. Merges the children of other nodes.
 *
 * @param readers names of components whose children stay elements
 */
function isStatic(node: RootContent, readers: ReadonlySet<string>): boolean {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const inner = node.children
      .filter((child) => !isEmptyExpression(child))
      .map((child) => (isComponent(node) ? fenceIn(child, {}) : child));
    const isReader = readers.has((node.name ?? '').split('.')[0] ?? '');
    const statics = isReader ? [] : inner.map((child) => isStatic(child, readers));
    setChildren(node, isReader ? keepElements(inner, {}) : mergeRuns(inner, statics, {}));
  }
  if (node.type !== 'element') return node.type === 'text' || node.type === 'raw' || node.type === 'comment';
  const children: RootContent[] = node.children.filter((child) => !isEmptyExpression(child));
  const statics = children.map((child) => isStatic(child, readers));
  const isWhole = !node.tagName.startsWith('$') && !statics.includes(false);
  setChildren(node, isWhole ? children : mergeRuns(children, statics, {}));
  return isWhole;
}

/**
 * Converts only HTML without another form to a string: raw HTML, and highlighted code as the content of its element.
 */
function keepElements(nodes: readonly RootContent[], style: Style): RootContent[] {
  const kept = nodes.map((node) => keepElement(node, style));
  const isHtml = kept.map(({ type }) => type === 'text' || type === 'raw' || type === 'comment');
  return mergeRuns(kept, isHtml, style);
}

function keepElement(node: RootContent, style: Style): RootContent {
  if (node.type === 'element') {
    const inner = node.children.map((child) => (child.type === 'raw' ? child.value : null));
    const isString = inner.length > 0 && !inner.includes(null) && !node.tagName.startsWith('$');
    if (isString) return reactElement(node, inner.join(''));
    setChildren(node, keepElements(node.children, style));
  } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    // A link is not marked as explicit JSX, so that it is rendered by the component that resolves URLs.
    if (node.name === 'a') node.data = {};
    const inner = isComponent(node) ? node.children.map((child) => fenceIn(child, style)) : node.children;
    setChildren(node, keepElements(inner, style));
  }
  return node;
}

function isComponent({ name }: JsxNode): boolean {
  return name !== null && name !== fence && !/^[a-z]|-/.test(name);
}

/**
 * A fence as the child of a component: an element that shows its HTML, and has the child that MDX gives it, `code` with the class of the
 * language, the text and the rest of the info string.
 */
function fenceIn(node: RootContent, style: Style): RootContent {
  const code = node.type === 'element' && !node.tagName.startsWith('$') ? node.data?.code : undefined;
  if (!code) return node;
  const { className } = code.properties;
  const props = {
    ...(Array.isArray(className) && { className: literal(className.join(' ')) }),
    ...(code.data?.meta && { metastring: literal(code.data.meta) }),
  };
  const child = { ...jsxElement('code', props), children: code.children };
  const html = object(htmlProps(staticToHtml([node]), style));
  return placedAt([node], { ...jsxElement(fence, { html }), children: [child] });
}

const fence = '$Fence';
const component = 'export const $Fence = (props) => <tap-html {...props.html} />';

/** The nodes of a module, with the component of fences if there are any. */
function withFence(nodes: RootContent[]): RootContent[] {
  let hasFence = false;
  for (const node of nodes) walkHast(node, (each) => void (hasFence ||= 'name' in each && each.name === fence));
  if (!hasFence) return nodes;
  const { body } = Parser.extend(jsx()).parse(component, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
  return [esmNode(body), ...nodes];
}

/** Styles of the elements with HTML. */
type Style = Record<string, string>;

function mergeRuns(nodes: readonly RootContent[], isHtml: readonly boolean[], style: Style): RootContent[] {
  const merged: RootContent[] = [];
  let run: RootContent[] = [];
  const flush = (): void => {
    // Text needs no element, and a component may need it as text.
    const isText = run.every(({ type }) => type === 'text');
    merged.push(...(isText ? run : [placedAt(run, htmlElement(staticToHtml(run), style))]));
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

/** An element with the place of the first node that has one, for the error of a component that does not accept it. */
function placedAt(nodes: readonly RootContent[], element: JsxFlowNode): JsxFlowNode {
  const position = nodes.find((node) => node.type !== 'text' && node.position)?.position;
  return position ? { ...element, position } : element;
}

/** A comment in braces. */
function isEmptyExpression(node: RootContent): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  return node.data?.estree?.body.length === 0;
}

/** `<tap-html dangerouslySetInnerHTML={{__html: …}}>`. */
function htmlElement(html: string, style: Readonly<Record<string, string>>): JsxFlowNode {
  return jsxElement('tap-html', htmlProps(html, style));
}

function htmlProps(html: string, style: Style): Record<string, Expression> {
  const inner = object({ __html: literal(html) });
  const props = Object.keys(style).length > 0 ? { style: valueToEstree(style) } : {};
  return { ...props, dangerouslySetInnerHTML: inner };
}

/** An HTML element as JSX, whose content is a string. */
function reactElement({ tagName, properties }: Element, html: string): JsxFlowNode {
  const props = Object.entries(properties).flatMap(([name, value]): [string, Expression][] => {
    const { attribute, property, space } = find(htmlSchema, name);
    if (value === null || value === undefined || value === false) return [];
    const text = Array.isArray(value) ? value.join(' ') : value;
    const key = space ? (hastToReact[property] ?? property) : attribute;
    return [[key, valueToEstree(key === 'style' ? styleToJs(String(text), { reactCompat: true }) : text)]];
  });
  return jsxElement(tagName, {
    ...Object.fromEntries(props),
    dangerouslySetInnerHTML: object({ __html: literal(html) }),
  });
}

/** Marked as explicit JSX, so that MDX does not look for a component with that name. */
function jsxElement(name: string, props: Readonly<Record<string, Expression>>): JsxFlowNode {
  const attributes: JsxFlowNode['attributes'] = Object.entries(props).map(([key, expression]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: { estree: program([{ type: 'ExpressionStatement', expression }]) },
    },
  }));
  return { type: 'mdxJsxFlowElement', name, attributes, children: [], data: { _mdxExplicitJsx: true } };
}
