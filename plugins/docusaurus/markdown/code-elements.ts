import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { defaultNames, dropUnused, importsOf } from '../../presets/page-imports.js';
import {
  attributeOf,
  type JsxNode,
  literalIn,
  literalOf,
  replaceNode,
  visitElements,
} from '../../presets/page-nodes.js';

/** The attributes of a block that a fence also supports. */
const fenceAttributes = ['language', 'title', 'showLineNumbers', 'metastring', 'className'];

/**
 * Replaces `<CodeBlock>` with a fence if its text is known: a literal, or the text of a file that `raw-loader` reads. The code is then
 * highlighted, and the page needs no JavaScript. Other blocks are unchanged.
 */
export function codeElements(tree: Root): void {
  const names = defaultNames(tree, '@theme/CodeBlock').add('CodeBlock');
  const files = rawFiles(tree);
  visitElements(tree, names, (node, parent) => {
    const code = fenceOf(node, files);
    const text = codeText(node);
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

/** Null for an element that a fence cannot express. */
function fenceOf(node: JsxNode, files: ReadonlyMap<string, string>): Code | null {
  const attributes = new Map<string, string | boolean>();
  for (const attribute of node.attributes) {
    const value = attribute.type === 'mdxJsxAttribute' ? literalOf(attribute) : undefined;
    if (attribute.type !== 'mdxJsxAttribute' || value === undefined) return null;
    if (!fenceAttributes.includes(attribute.name)) return null;
    attributes.set(attribute.name, value);
  }
  const text = (key: string): string => (typeof attributes.get(key) === 'string' ? String(attributes.get(key)) : '');
  const title = text('title');
  if (title.includes('"')) return null;
  const file = fileOf(node, files);
  const value = file === null ? codeText(node) : '';
  if (value === null) return null;
  const words = [
    text('metastring'),
    ...(title === '' ? [] : [`title="${title}"`]),
    ...(attributes.get('showLineNumbers') === true ? ['showLineNumbers'] : []),
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

/** The only child of an element. White space around it is ignored. */
function onlyChild({ children }: JsxNode): RootContent | null {
  const inner: RootContent[] = children.flatMap((child): RootContent[] =>
    child.type === 'paragraph' ? child.children : [child],
  );
  const filled = inner.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return filled.length === 1 ? (filled[0] ?? null) : null;
}

/** The file whose text is the only content of the element. */
function fileOf(node: JsxNode, files: ReadonlyMap<string, string>): string | null {
  const child = onlyChild(node);
  const isExpression = child?.type === 'mdxFlowExpression' || child?.type === 'mdxTextExpression';
  return isExpression ? (files.get(child.value.trim()) ?? null) : null;
}

/** The text of an element that contains only one literal; otherwise null. */
function codeText(node: JsxNode): string | null {
  const child = onlyChild(node);
  if (child?.type === 'text') return child.value;
  if (child?.type !== 'mdxFlowExpression' && child?.type !== 'mdxTextExpression') return null;
  const value = literalIn(child.data?.estree);
  return typeof value === 'string' ? value : null;
}

/**
 * Replaces `<Mermaid value="…" />` with a code block in the language `mermaid`, which the plugin `mermaid` draws.
 *
 * @param isDrawn whether the site has that plugin
 */
export function mermaidElements(tree: Root, file: VFile, isDrawn: boolean): void {
  const names = defaultNames(tree, '@theme/Mermaid');
  visitElements(tree, names, (node, parent) => {
    const attribute = attributeOf(node, 'value');
    const value = attribute && literalOf(attribute);
    if (typeof value !== 'string') {
      file.fail('`value` of `<Mermaid>` must be a text: write the diagram there, or as a code block.', node.position);
    }
    if (!isDrawn) file.message('The diagram is shown as code: add `mermaid()` to `plugins`.', node.position);
    const position = node.position && { position: node.position };
    replaceNode(parent, node, { type: 'code', lang: 'mermaid', meta: null, value: value.trim(), ...position });
  });
  dropUnused(tree, names);
}
