import { dirname, relative, sep } from 'node:path';
import type { ImportDeclaration } from 'estree-jsx';
import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { importsOf, setSource } from '../../page-imports.js';
import { isJsx, visitNodes } from '../../page-nodes.js';
import { staticHooks } from '../../static-hooks.js';
import { globalImports } from './global-imports.js';

export interface MarkdownSettings {
  /** Absolute folder of the site. */
  root: string;
  /** Folder of the docs below it, with `/`. */
  dir: string;
  /** Names of the components of the theme. */
  components: ReadonlySet<string>;
  /** Components that pages use without an import, with their modules. */
  globals: Readonly<Record<string, string>>;
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
const dataHooks = new Set([
  'useFrontmatter',
  'useI18n',
  'useLang',
  'useLocaleSiteData',
  'useLocation',
  'usePage',
  'usePageData',
  'useSite',
  'useVersion',
]);

/** A page that calls one of these needs a browser. */
export const browserParts = ['BrowserOnly', 'NoSSR', 'useDark', 'useWindowSize'];

/** A remark plugin that converts syntax of Rspress to that of Tapdocs. */
export function rspressMarkdown({ root, dir, components, globals }: MarkdownSettings) {
  return (tree: Root, file: VFile): void => {
    const folder = relative(root, dirname(file.path)).split(sep).join('/');
    themeImports(tree, components);
    fences(tree, { dir, folder });
    tocs(tree);
    interactiveParts(tree, file);
    staticHooks(tree, (source, name) => runtimeModules.includes(source) && dataHooks.has(name));
    globalImports(tree, globals);
  };
}

/** Components of the theme come from `@theme`, which needs no bundler; other exports keep their module. */
function themeImports(tree: Root, components: ReadonlySet<string>): void {
  for (const statement of importsOf(tree)) {
    const source = String(statement.source.value);
    if (source !== '@theme' && !themeModules.includes(source)) continue;
    const isKnown = statement.specifiers.length > 0 && namesOf(statement).every((name) => components.has(name));
    setSource(statement, isKnown ? '@theme' : (themeModules[0] ?? source));
  }
}

/** The imported names; '' for a default import or a namespace import. */
function namesOf({ specifiers }: ImportDeclaration): string[] {
  return specifiers.map((specifier) =>
    specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : '',
  );
}

/** `file="<root>/a.ts"` is relative to the site, `file="/a.ts"` to the docs. `fold` folds a block. */
function fences(tree: Root, { dir, folder }: { dir: string; folder: string }): void {
  const up = folder === '' ? '.' : folder.replace(/[^/]+/g, '..');
  visitNodes(tree, (node) => {
    if (node.type !== 'code' || !node.meta) return;
    node.meta = node.meta
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
  const names = new Set(
    importsOf(tree)
      .filter(({ source }) => runtimeModules.includes(String(source.value)))
      .flatMap(({ specifiers }) => specifiers)
      .flatMap((specifier) => {
        const name =
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : '';
        return name === 'BrowserOnly' || name === 'NoSSR' ? [specifier.local.name] : [];
      }),
  );
  if (names.size === 0) return;
  visitNodes(tree, (node) => {
    if (isJsx(node) && names.has(node.name ?? '')) file.data.interactive = true;
  });
}
