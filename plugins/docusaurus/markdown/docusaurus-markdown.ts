import { dirname, relative, sep } from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { rawRequest } from '../requests.js';
import { admonitionTypes } from './admonition-types.js';
import { codeElements, mermaidElements } from './code-elements.js';
import { generatedIds } from './generated-ids.js';
import { globalComponents } from './global-components.js';
import { lazyTabs } from './lazy-tabs.js';
import { liveCode } from './live-code.js';
import { mdxBlocks } from './mdx-blocks.js';
import { ownComponents } from './own-components.js';
import { pageValues } from './page-values.js';
import { defaultNames, importsOf, setSource } from '../../presets/page-imports.js';
import { isJsx, visitNodes } from '../../presets/page-nodes.js';
import { sitePaths } from './site-paths.js';
import { staticHooks } from '../../presets/static-hooks.js';

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
const dataModules: ReadonlySet<string> = new Set([
  '@docusaurus/useBaseUrl',
  '@docusaurus/useDocusaurusContext',
  '@docusaurus/useGlobalData',
  '@docusaurus/router',
  '@docusaurus/plugin-content-docs/client',
]);

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
  visitNodes(tree, (node) => {
    if (!isJsx(node) || !names.has(node.name ?? '')) return;
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

/** A page with a part for browsers is interactive. */
function browserParts(tree: Root, file: VFile): void {
  const names = new Set(defaultNames(tree, '@docusaurus/BrowserOnly'));
  visitNodes(tree, (node) => {
    if (isJsx(node) && names.has(node.name ?? '')) file.data.interactive = true;
  });
}
