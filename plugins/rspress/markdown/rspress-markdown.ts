import { dirname, relative, sep } from 'node:path';
import type { Heading, Root, RootContent } from 'mdast';
import { parseFrontMatter } from 'tapdocs';
import type { VFile } from 'vfile';
import { dropUnused, importedName, importsOf, localNames, setSource } from '../../presets/page-imports.js';
import { defaultImport, esmNode, undeclaredNames } from '../../presets/global-components.js';
import {
  attributeOf,
  isCodeNode,
  isJsx,
  type JsxNode,
  literalOf,
  programsOf,
  visitCode,
  visitElements,
  visitNodes,
} from '../../presets/page-nodes.js';
import { staticHooks } from '../../presets/static-hooks.js';

export interface MarkdownSettings {
  /** Absolute folder of the site. */
  root: string;
  /** Folder of the docs below it, with `/`. */
  dir: string;
  /** Names of the components of the theme. */
  components: ReadonlySet<string>;
  /** Components that pages use without an import, with their modules. */
  globals: Readonly<Record<string, string>>;
  /** Whether the site has versions. Default: false. */
  hasVersions?: boolean;
}

/** Modules with the theme of Rspress, in versions 1 and 2. */
export const themeModules = [
  '@rspress/core/theme',
  '@rspress/core/theme-original',
  'rspress/theme',
  '@rspress/theme-default',
];

/** Modules with its hooks. */
export const runtimeModules = ['@rspress/core/runtime', 'rspress/runtime', '@rspress/runtime'];

/** Hooks that only return data of the page or the site. */
const dataHooks = new Set(
  'useFrontmatter useI18n useLang useLocaleSiteData useLocation usePage usePageData usePages useSite useVersion'.split(
    ' ',
  ),
);

/** A page that calls one of these needs a browser. */
const browserParts = ['BrowserOnly', 'NoSSR', 'useDark', 'useNavigate'];

/** Hooks whose data has the version of the page. */
export const pageData = ['usePage', 'usePageData'];

/** The same for a site. The version of a page is only known in its document, because equal pages of versions are rendered once. */
export function browserPartsOf(hasVersions: boolean): string[] {
  return hasVersions ? [...browserParts, 'useVersion'] : browserParts;
}

/** A remark plugin that converts syntax of Rspress to that of Tapdocs. */
export function rspressMarkdown({ root, dir, components, globals, hasVersions = false }: MarkdownSettings) {
  return (tree: Root, file: VFile): void => {
    const parts = [...browserPartsOf(hasVersions), ...(hasVersions && readsVersion(tree) ? pageData : [])];
    const folder = relative(root, dirname(file.path)).split(sep).join('/');
    // Rspress drops unused imports, even of files that do not exist.
    dropUnused(tree, localNames(tree));
    themeImports(tree, components);
    fences(tree, { dir, folder, lineNumbers: ownLineNumbers(String(file.value)) });
    tocs(tree);
    headings(tree, file);
    outlineClasses(tree);
    interactiveParts(tree, file);
    functionProps(tree, file, (source) => source === '@theme' || themeModules.includes(source));
    staticHooks(
      tree,
      (source, name) => runtimeModules.includes(source) && dataHooks.has(name) && !parts.includes(name),
    );
    const used = undeclaredNames(tree, new Set(Object.keys(globals)));
    if (used.length > 0) tree.children.unshift(esmNode(used.map((name) => defaultImport(name, globals[name] ?? ''))));
  };
}

/** Components of the theme come from `@theme`, which needs no bundler; other exports keep their module. */
function themeImports(tree: Root, components: ReadonlySet<string>): void {
  for (const statement of importsOf(tree)) {
    const source = String(statement.source.value);
    if (source !== '@theme' && !themeModules.includes(source)) continue;
    const isKnown =
      statement.specifiers.length > 0 && statement.specifiers.every((part) => components.has(importedName(part)));
    setSource(statement, isKnown ? '@theme' : (themeModules[0] ?? source));
  }
}

/** Whether code of a page reads something that is called `version`. */
function readsVersion(tree: Root): boolean {
  let hasVersion = false;
  visitCode(programsOf(tree), ({ type, name }) => {
    hasVersion ||= type === 'Identifier' && name === 'version';
  });
  return hasVersion;
}

/** `lineNumbers` of the front matter. */
function ownLineNumbers(source: string): unknown {
  return source.includes('lineNumbers:') ? parseFrontMatter(source, '').data['lineNumbers'] : undefined;
}

interface FenceSettings {
  /** Folder of the docs, and of the page, below the site. */
  dir: string;
  folder: string;
  /** `lineNumbers` of the front matter. */
  lineNumbers: unknown;
}

/** `file="<root>/a.ts"` is relative to the site, `file="/a.ts"` to the docs. `fold` folds a block. */
function fences(tree: Root, { dir, folder, lineNumbers }: FenceSettings): void {
  const up = folder === '' ? '.' : folder.replace(/[^/]+/g, '..');
  visitNodes(tree, (node) => {
    if (node.type !== 'code') return;
    const hasNumbers = typeof lineNumbers !== 'boolean' || /\b(?:l|showL)ineNumbers\b/.test(node.meta ?? '');
    const meta = hasNumbers ? node.meta : `${node.meta ?? ''} lineNumbers=${String(lineNumbers)}`.trim();
    if (!meta) return;
    node.meta = meta
      .replace(/(^|\s)file=(["'`]?)<root>\//, `$1file=$2${up}/`)
      .replace(/(^|\s)file=(["'`]?)\//, `$1file=$2${up}/${dir}/`)
      .replace(/(^|\s)fold(?=\s|$)/, '$1collapsed')
      .replace(/(^|\s)height=\S+/, '');
  });
}

/** `[[toc]]` is a list of the headings of the page. */
function tocs(tree: Root): void {
  tree.children = tree.children.map((node): RootContent => {
    const [only, ...others] = node.type === 'paragraph' ? node.children : [];
    if (only?.type !== 'text' || others.length > 0 || !/^\[\[toc\]\]$/i.test(only.value.trim())) return node;
    const position = node.position && { position: node.position };
    return { type: 'mdxJsxFlowElement', name: 'Toc', attributes: [], children: [], ...position };
  });
}

/** A page with a part for browsers is interactive. */
function interactiveParts(tree: Root, file: VFile): void {
  const names = localNames(
    tree,
    (source, name) => runtimeModules.includes(source) && (name === 'BrowserOnly' || name === 'NoSSR'),
  );
  visitElements(tree, names, () => void (file.data.interactive = true));
}

/**
 * A page that gives a function to a component of the site runs in the browser as a whole: a component that needs a browser cannot get
 * a function from static content.
 *
 * @param isStatic whether the components of a module are always static
 */
function functionProps(tree: Root, file: VFile, isStatic: (source: string) => boolean): void {
  const names = localNames(tree, (source) => !isStatic(source));
  if (names.size === 0) return;
  visitNodes(tree, (node) => {
    if (isJsx(node) && names.has((node.name ?? '').split('.')[0] ?? '') && getsFunction(node))
      file.data.interactive = true;
  });
}

function getsFunction({ attributes, children }: JsxNode): boolean {
  const programs = [
    ...attributes.map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') return attribute.data?.estree;
      return typeof attribute.value === 'object' ? attribute.value?.data?.estree : undefined;
    }),
    ...children.map((child) =>
      child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression' ? child.data?.estree : undefined,
    ),
  ];
  return programs.some(givesFunction);
}

/** Whether the value has a function. A function that is called, such as that of `map`, is none. */
function givesFunction(code: unknown): boolean {
  let hasFunction = false;
  const called = new Set<unknown>();
  visitCode(code, (node) => {
    if (node.type === 'CallExpression' && Array.isArray(node['arguments']))
      for (const argument of node['arguments'] as unknown[]) if (isCodeNode(argument)) called.add(argument);
    if (/^(?:Arrow)?FunctionExpression$/.test(node.type) && !called.has(node)) hasFunction = true;
  });
  return hasFunction;
}

/** Treats headings as in Rspress where they are repeated: in titles, sidebars and outlines. */
function headings(tree: Root, file: VFile): void {
  for (const heading of tree.children) {
    if (heading.type !== 'heading') continue;
    if (heading.depth < 5) reportStruck(heading, file);
    leaveOutComponents(heading);
  }
}

/** Rspress repeats headings with their markup. Here, they are plain text, in which deleted words look valid. */
function reportStruck(heading: Heading, file: VFile): void {
  visitNodes(heading, (node) => {
    if (node.type !== 'delete') return;
    const lists = heading.depth === 1 ? 'Sidebars and links to the page' : 'Outlines';
    const reason = `${lists} show the heading without its strike-through: write what it means, such as “(deprecated)”, or add a \`tag\`.`;
    file.message(reason, node.position);
  });
}

/** The text of a component in a heading, such as a badge, is not part of the title. */
function leaveOutComponents(heading: Heading): void {
  heading.children = heading.children.map((node) =>
    isJsx(node) && /^[A-Z]/.test(node.name ?? '')
      ? {
          type: 'mdxJsxTextElement',
          name: 'span',
          attributes: [{ type: 'mdxJsxAttribute', name: 'data-plain', value: 'none' }],
          children: [node],
        }
      : node,
  );
}

/** Elements whose headings are not in the outline have another class in Rspress. */
function outlineClasses(tree: Root): void {
  visitNodes(tree, (node) => {
    if (!isJsx(node)) return;
    for (const name of ['className', 'class']) {
      const attribute = attributeOf(node, name);
      const value = attribute && literalOf(attribute);
      if (attribute && typeof value === 'string' && /\brp-toc-exclude\b/.test(value))
        attribute.value = `${value} toc-exclude`;
    }
  });
}
