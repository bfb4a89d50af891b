import { dirname, relative, sep } from 'node:path';
import type { Heading, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { ExportNamedDeclaration } from 'estree-jsx';
import { slug } from 'github-slugger';
import { nearest } from 'tapdocs';
import { rawRequest } from '../requests.js';
import { defaultImport, esmNode, undeclaredNames } from '../../presets/global-components.js';
import { codeElements, mermaidElements } from './code-elements.js';
import { defaultNames, importsOf, localNames, setSource } from '../../presets/page-imports.js';
import {
  attributeOf,
  isCodeNode,
  literalOf,
  programsOf,
  visitCode,
  visitElements,
  visitNodes,
} from '../../presets/page-nodes.js';
import { sitePaths } from './site-paths.js';
import { staticHooks } from '../../presets/static-hooks.js';
import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';

export interface MarkdownSettings {
  /** Absolute folder of the site. */
  root: string;
  /** Name of the public folder below it, with `/`. */
  publicDir: string;
  /** Whether the site has the plugin `mermaid`. */
  drawsDiagrams: boolean;
  /** Names of the components that pages use without an import, and their module. */
  components: { names: ReadonlySet<string>; request: string };
}

/**
 * A remark plugin that converts syntax of Docusaurus to that of Tapdocs. It prefers Markdown, because a page without code needs no
 * JavaScript in the browser.
 */
export function docusaurusMarkdown(
  this: Parameters<typeof mdxBlocks<Root>>[0],
  { root, publicDir, drawsDiagrams, components }: MarkdownSettings,
) {
  mdxBlocks(this);
  return (tree: Root, file: VFile): void => {
    const folder = relative(root, dirname(file.path)).split(sep).join('/');
    generatedIds(tree);
    rawImports(tree);
    codeElements(tree);
    mermaidElements(tree, file, drawsDiagrams);
    admonitionTypes(tree, file);
    liveCode(tree, file);
    lazyTabs(tree, file);
    sitePaths(tree, { folder, publicDir });
    inlineTocs(tree, file);
    pageValues(tree, file);
    browserParts(tree, file);
    staticHooks(tree, (source, name) => dataModules.has(source) || name === 'useDocsVersion');
    ownComponents(tree, file, components.names);
    globalComponents(tree, components);
  };
}

/** Modules whose hooks only return data of the site. */
const dataModules: ReadonlySet<string> = new Set(
  'useBaseUrl useDocusaurusContext useBrokenLinks useGlobalData router plugin-content-docs/client'
    .split(' ')
    .map((name) => `@docusaurus/${name}`),
);

/** `!!raw-loader!./a.js` is the text of a file. */
function rawImports(tree: Root): void {
  for (const statement of importsOf(tree)) {
    const request = rawRequest(String(statement.source.value));
    if (request !== null) setSource(statement, request);
  }
}

const tocComponents = ['TOCInline', 'TOCCollapsible'];

/** Removes `toc` of these, which read the headings of the page themselves, with those of fragments. Other lists are reported. */
function inlineTocs(tree: Root, file: VFile): void {
  const names = new Set(tocComponents.flatMap((name) => [...defaultNames(tree, `@theme/${name}`), name]));
  visitElements(tree, names, (node) => {
    node.attributes = node.attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'toc') return [attribute];
      const code = typeof attribute.value === 'object' ? (attribute.value?.value.trim() ?? '') : '';
      const skip = /^toc\.slice\((\d+)\)$/.exec(code)?.[1];
      if (skip !== undefined) return [{ type: 'mdxJsxAttribute', name: 'skip', value: skip }];
      if (code !== 'toc')
        file.message('`toc` can only be `toc` or `toc.slice(n)`: all headings are shown.', node.position);
      return [];
    });
  });
}

/** A page with a part for browsers is interactive, and so is one that passes a fragment as a value: `<Play code={{ js: Part }} />`. */
function browserParts(tree: Root, file: VFile): void {
  const fragments = localNames(tree, (source) => /\.mdx?$/.test(source));
  visitCode(programsOf({ type: 'root', children: tree.children.filter(({ type }) => type !== 'mdxjsEsm') }), (node) => {
    if (node.type === 'Identifier' && fragments.has(String(node['name']))) file.data.interactive = true;
  });
  visitElements(tree, defaultNames(tree, '@docusaurus/BrowserOnly'), () => void (file.data.interactive = true));
}

const options = /(?:^|\s)(?:live|noInline)(?:=\S+)?(?=\s|$)/g;

/** Shows code with `live` as static code, with a warning at the first place of a page. */
function liveCode(tree: Root, file: VFile): void {
  let isReported = false;
  visitNodes(tree, (node) => {
    if (node.type !== 'code' || !node.meta || !/(?:^|\s)live(?=[\s=]|$)/.test(node.meta)) return;
    node.meta = node.meta.replace(options, '').trim() || null;
    if (!isReported) file.message('`live` has no effect: the code is shown, but it is not run.', node.position);
    isReported = true;
  });
}

/** Reports `lazy` of tabs. It has no effect, because the document contains the text of all tabs. */
function lazyTabs(tree: Root, file: VFile): void {
  visitElements(tree, defaultNames(tree, '@theme/Tabs').add('Tabs'), (node) => {
    node.attributes = node.attributes.filter((attribute) => {
      const isLazy = attribute.type === 'mdxJsxAttribute' && attribute.name === 'lazy';
      if (isLazy) file.message('`lazy` of `<Tabs>` has no effect: all tabs are part of the document.', node.position);
      return !isLazy;
    });
  });
}

/**
 * Components of the site can read their children, such as the rows of a table, so that these stay elements.
 *
 * @param globals names of the components that pages use without an import
 */
function ownComponents(tree: Root, file: VFile, globals: ReadonlySet<string>): void {
  // Fragments show their children as they are.
  const localComponents = localNames(tree, (source) => /^(?:\.|@site\/)/.test(source) && !/\.mdx?$/.test(source));
  file.data.childReaders = new Set([...globals, ...localComponents]);
}

const types = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'secondary'];

/** Reports types of `<Admonition>` that do not exist: the component shows them as `info`, as that of Docusaurus does. */
function admonitionTypes(tree: Root, file: VFile): void {
  visitElements(tree, defaultNames(tree, '@theme/Admonition').add('Admonition'), (node) => {
    const attribute = attributeOf(node, 'type');
    const type = attribute && literalOf(attribute);
    if (typeof type !== 'string' || types.includes(type)) return;
    const near = nearest(type, types);
    const hint = near ? `did you mean \`${near}\`?` : `there are ${types.map((name) => `\`${name}\``).join(', ')}.`;
    file.message(`\`<Admonition>\` has no type \`${type}\`, and is shown as \`info\`; ${hint}`, node.position);
  });
}

const mapping = '$components';

/** Imports the components of `src/theme/MDXComponents` that a page uses, unless it declares the same names. */
function globalComponents(tree: Root, { names, request }: { names: ReadonlySet<string>; request: string }): void {
  const used = undeclaredNames(tree, names);
  if (used.length > 0) tree.children.unshift(esmNode([defaultImport(mapping, request), ...used.map(exportOf)]));
}

/** `export const Name = $components.Name`. */
function exportOf(name: string): ExportNamedDeclaration {
  const id = { type: 'Identifier', name } as const;
  const object = { type: 'Identifier', name: mapping } as const;
  const init = { type: 'MemberExpression', object, property: id, computed: false, optional: false } as const;
  const declarations = [{ type: 'VariableDeclarator' as const, id, init }];
  const declaration = { type: 'VariableDeclaration', kind: 'const', declarations } as const;
  return { type: 'ExportNamedDeclaration', specifiers: [], source: null, attributes: [], declaration };
}

/** What code in a page of Docusaurus can use without an import, with what to write instead. */
const values: Readonly<Record<string, string>> = {
  toc: '`<TOCInline />` shows the headings of the page',
  frontMatter: 'write the value, or `useDoc().frontMatter` of `@docusaurus/plugin-content-docs/client`',
  contentTitle: 'write the title, or `useDoc().metadata.title` of `@docusaurus/plugin-content-docs/client`',
};

/** Reports code that uses values which Docusaurus declares in a page, unless the page declares them itself. */
function pageValues(tree: Root, file: VFile): void {
  const declared = localNames(tree);
  visitCode(programsOf(tree), ({ id }) => void (isCodeNode(id) && declared.add(String(id['name']))));
  const members = new Set<unknown>();
  for (const child of tree.children) {
    visitCode(programsOf({ type: 'root', children: [child] }), (node) => {
      if (node.type === 'MemberExpression' && node['computed'] !== true) members.add(node['property']);
      if (node.type === 'Property' && node['shorthand'] !== true) members.add(node['key']);
      const name = node.type === 'Identifier' && !members.has(node) ? String(node['name']) : '';
      if (declared.has(name) || !Object.hasOwn(values, name)) return;
      declared.add(name);
      file.message(`\`${name}\` is not known in code of a page: ${values[name] ?? ''}.`, child.position);
    });
  }
}

/** The used part of the processor. */
interface Processor<Tree> {
  parser?: (document: string, file: VFile) => Tree;
}

/** Parses the content of fences in the language `mdx-code-block` as a part of the page. */
function mdxBlocks<Tree>(processor: Processor<Tree>): void {
  const { parser } = processor;
  if (parser) processor.parser = (document, file) => parser(withoutMdxFences(document), file);
}

/**
 * The text with spaces instead of the lines of these fences, so that other characters keep their positions. As in Docusaurus, a fence
 * has three or four backticks, and ends at the first line that contains only these.
 */
function withoutMdxFences(document: string): string {
  if (!document.includes('mdx-code-block')) return document;
  return ['```', '````'].reduce(blankFences, document);
}

function blankFences(document: string, ticks: string): string {
  const lines = document.split('\n');
  const isStart = new RegExp(`^ *${ticks} *mdx-code-block\\r?$`);
  const isEnd = new RegExp(`^ *${ticks}\\r?$`);
  for (let start = 0; start < lines.length; start += 1) {
    if (!isStart.test(lines[start] ?? '')) continue;
    const end = lines.findIndex((line, index) => index > start + 1 && isEnd.test(line));
    if (end < 0) continue;
    for (const line of [start, end]) lines[line] = (lines[line] ?? '').replace(/[^\r]/g, ' ');
    start = end;
  }
  return lines.join('\n');
}

/**
 * Gives headings the ids that Docusaurus generates, which links from other sites use. The code of an expression is part of the id:
 * `## A {b.c}` is `a-bc`. The space next to an element at an end of a heading is kept: `## Setup <Badge />` is `setup-`.
 */
function generatedIds(tree: Root): void {
  const headings: Heading[] = [];
  visitNodes(tree, (node) => void (node.type === 'heading' && headings.push(node)));
  const ids = new Set(headings.map(idOf));
  for (const heading of headings) {
    const text = headingText(heading, false);
    const withCode = headingText(heading, true);
    const hasCode = withCode !== text;
    const written = hasCode ? slug(withCode.trim()) : slug(text);
    const generated = slug(text.trim()) || 'section';
    const isGenerated = idOf(heading).replace(/-\d+$/, '') === generated.replace(/-\d+$/, '');
    if (written.replaceAll('-', '') === '' || written === idOf(heading) || !isGenerated) continue;
    const id = hasCode ? freeId(written, ids) : written;
    if (ids.has(id)) continue;
    ids.add(id);
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
  }
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = 1; taken.has(free); count++) free = `${id}-${count}`;
  return free;
}

function idOf({ data }: Heading): string {
  return data?.hProperties?.id ?? '';
}

function headingText(node: Nodes, hasCode: boolean): string {
  if (node.type === 'mdxTextExpression') return hasCode ? node.value : '';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map((child) => headingText(child, hasCode)).join('') : '';
}

const code = /:(\+1|-1|[\w-]+):/g;

/** A rehype plugin that shows names of emoji as emoji, `:rocket:`. Ids of headings have the names, as in Docusaurus. */
export function emojiNames() {
  return async (tree: HtmlRoot): Promise<void> => {
    const texts = textsIn(tree).filter(({ value }) => value.search(code) >= 0);
    if (texts.length === 0) return;
    // Loaded on demand, because few pages have any.
    const { nameToEmoji } = await import('gemoji');
    const emoji = new Map(Object.entries(nameToEmoji));
    for (const text of texts) text.value = text.value.replace(code, (whole, name: string) => emoji.get(name) ?? whole);
  };
}

/** Texts that are not code. */
function textsIn(node: HtmlNodes): { value: string }[] {
  if (node.type === 'text') return [node];
  if (!('children' in node)) return [];
  if (node.type === 'element' && ['code', 'pre', 'script', 'style'].includes(node.tagName)) return [];
  return node.children.flatMap(textsIn);
}
