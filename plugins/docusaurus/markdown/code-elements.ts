import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { defaultNames, dropUnused, importsOf } from '../../page-imports.js';
import { attributeOf, isJsx, type JsxNode, literalIn, literalOf, replaceNode, visitNodes } from '../../page-nodes.js';

/** The attributes of a block that a fence can say, too. */
const fenceAttributes = ['language', 'title', 'showLineNumbers', 'metastring', 'className'];

/**
 * Replaces `<CodeBlock>` whose text is known by a fence: a literal, or the text of a file that `raw-loader` reads. So the
 * code is highlighted, and the page needs no code. Other blocks stay as they are.
 */
export function codeElements(tree: Root): void {
  const names = new Set([...defaultNames(tree, '@theme/CodeBlock'), 'CodeBlock']);
  const files = rawFiles(tree);
  visitNodes(tree, (node, parent) => {
    if (!isJsx(node) || !names.has(node.name ?? '')) return;
    const code = fenceOf(node, files);
    const text = textOf(node);
    if (code) replaceNode(parent, node, code);
    else if (text !== null) {
      // As children, it could be a paragraph.
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'code', value: text.replace(/^\n+|\n+$/g, '') });
      node.children = [];
    }
  });
  dropUnused(tree, [...names, ...files.keys()]);
}

/** Files whose text is imported, by local name. */
function rawFiles(tree: Root): ReadonlyMap<string, string> {
  return new Map(
    importsOf(tree).flatMap(({ source, specifiers }): [string, string][] => {
      const path = typeof source.value === 'string' ? /^([^?]+)\?raw$/.exec(source.value)?.[1] : undefined;
      const [specifier] = specifiers;
      const isFile = path !== undefined && /^(?:\.|@site\/)/.test(path);
      return isFile && specifier?.type === 'ImportDefaultSpecifier' ? [[specifier.local.name, path]] : [];
    }),
  );
}

/** Null for an element with something that a fence cannot say. */
function fenceOf(node: JsxNode, files: ReadonlyMap<string, string>): Code | null {
  const given = new Map<string, string | boolean>();
  for (const attribute of node.attributes) {
    const value = attribute.type === 'mdxJsxAttribute' ? literalOf(attribute) : undefined;
    if (attribute.type !== 'mdxJsxAttribute' || value === undefined) return null;
    if (!fenceAttributes.includes(attribute.name)) return null;
    given.set(attribute.name, value);
  }
  const text = (key: string): string => (typeof given.get(key) === 'string' ? String(given.get(key)) : '');
  const title = text('title');
  if (title.includes('"')) return null;
  const file = fileOf(node, files);
  const value = file === null ? textOf(node) : '';
  if (value === null) return null;
  const words = [
    text('metastring'),
    ...(title === '' ? [] : [`title="${title}"`]),
    ...(given.get('showLineNumbers') === true ? ['showLineNumbers'] : []),
    ...(file === null ? [] : [`file="${file}"`]),
  ];
  return {
    type: 'code',
    lang: (text('language') || /\blanguage-(\S+)/.exec(text('className'))?.[1]) ?? null,
    meta: words.filter(Boolean).join(' ') || null,
    value: value.replace(/^\n+|\n+$/g, ''),
    ...(node.position && { position: node.position }),
  };
}

/** The one thing inside an element: around it there may be white space only. */
function onlyChild({ children }: JsxNode): RootContent | null {
  const inner: RootContent[] = children.flatMap((child): RootContent[] =>
    child.type === 'paragraph' ? child.children : [child],
  );
  const filled = inner.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return filled.length === 1 ? (filled[0] ?? null) : null;
}

/** The file whose text the element shows, and nothing else. */
function fileOf(node: JsxNode, files: ReadonlyMap<string, string>): string | null {
  const child = onlyChild(node);
  const isExpression = child?.type === 'mdxFlowExpression' || child?.type === 'mdxTextExpression';
  return isExpression ? (files.get(child.value.trim()) ?? null) : null;
}

/** The text of an element with one literal; null if there is anything else. */
function textOf(node: JsxNode): string | null {
  const child = onlyChild(node);
  if (child?.type === 'text') return child.value;
  if (child?.type !== 'mdxFlowExpression' && child?.type !== 'mdxTextExpression') return null;
  const value = literalIn(child.data?.estree);
  return typeof value === 'string' ? value : null;
}

/**
 * Replaces `<Mermaid value="…" />` by a code block in this language, which the plugin `mermaid` draws.
 *
 * @param isDrawn whether the site has that plugin
 */
export function mermaidElements(tree: Root, file: VFile, isDrawn: boolean): void {
  const source = '@theme/Mermaid';
  const names = new Set(defaultNames(tree, source));
  if (names.size === 0) return;
  visitNodes(tree, (node, parent) => {
    if (!isJsx(node) || !names.has(node.name ?? '')) return;
    const given = attributeOf(node, 'value');
    const value = given && literalOf(given);
    if (typeof value !== 'string') {
      file.fail('`value` of `<Mermaid>` must be a text: write the diagram there, or as a code block.', node.position);
    }
    if (!isDrawn) file.message('The diagram is shown as code: add `mermaid()` to `plugins`.', node.position);
    const position = node.position && { position: node.position };
    replaceNode(parent, node, { type: 'code', lang: 'mermaid', meta: null, value: value.trim(), ...position });
  });
  dropUnused(tree, names);
}
