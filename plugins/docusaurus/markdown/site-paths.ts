import { posix } from 'node:path';
import type { Root } from 'mdast';
import { defaultNames, dropUnused } from '../../presets/page-imports.js';
import { isCodeNode, isJsx, type JsxAttribute, type JsxNode, visitNodes } from '../../presets/page-nodes.js';

export interface PathContext {
  /** The folder of the page below the site's root, with `/`; '' for the root. */
  folder: string;
  /** Name of the public folder below the site's root. */
  publicDir: string;
}

/**
 * Converts paths to those of Tapdocs: `@site/static/a.png` becomes `/a.png`, `@site/docs/a.md` becomes relative to the page, and
 * `pathname:///a` becomes `/a`. In attributes, `require('./a.png').default` and `useBaseUrl('/a.png')` are also converted, so that
 * images get their size, and the page needs no JavaScript.
 */
export function sitePaths(tree: Root, context: PathContext): void {
  const baseUrls = defaultNames(tree, '@docusaurus/useBaseUrl');
  visitNodes(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') node.url = linkPath(node.url, context);
    if (node.type === 'image') node.url = plainPath(node.url, context);
    if (isJsx(node) && (node.name === 'img' || node.name === 'a')) attributePaths(node, { ...context, baseUrls });
  });
  dropUnused(tree, baseUrls);
}

interface AttributeContext extends PathContext {
  /** Local names of `useBaseUrl`. */
  baseUrls: ReadonlySet<string>;
}

function attributePaths(node: JsxNode, context: AttributeContext): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.name !== 'src' && attribute.name !== 'href')) continue;
    const path = pathIn(attribute, context);
    if (path !== null) attribute.value = (attribute.name === 'href' ? linkPath : plainPath)(path, context);
  }
}

/** The path of an attribute, if it is known without running the page. */
function pathIn({ value }: JsxAttribute, { baseUrls }: AttributeContext): string | null {
  if (typeof value === 'string') return value;
  const [statement] = value?.data?.estree?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return null;
  const { expression } = statement;
  const call =
    expression.type === 'MemberExpression' &&
    expression.property.type === 'Identifier' &&
    expression.property.name === 'default'
      ? expression.object
      : expression;
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.arguments.length !== 1) return null;
  const [argument] = call.arguments;
  const path = isCodeNode(argument) && argument.type === 'Literal' ? argument.value : null;
  const { name } = call.callee;
  if (typeof path !== 'string') return null;
  if (name === 'require') return path;
  return baseUrls.has(name) ? `/${path.replace(/^\//, '')}` : null;
}

/** With `pathname://`, a link leads to something of the site that Docusaurus does not know, and so it is not checked. */
function linkPath(path: string, context: PathContext): string {
  return path.startsWith('pathname:///') ? `site:${path.slice('pathname://'.length)}` : plainPath(path, context);
}

function plainPath(path: string, { folder, publicDir }: PathContext): string {
  if (path.startsWith('pathname://')) return path.slice('pathname://'.length);
  if (!path.startsWith('@site/')) return path;
  const inSite = path.slice('@site/'.length);
  if (inSite.startsWith(`${publicDir}/`)) return inSite.slice(publicDir.length);
  const written = posix.relative(folder, inSite);
  return written.startsWith('.') ? written : `./${written}`;
}
