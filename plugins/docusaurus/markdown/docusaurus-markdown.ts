import { dirname, relative, sep } from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { rawRequest } from '../raw-requests.js';
import { codeElements, mermaidElements } from './code-elements.js';
import { globalComponents } from './global-components.js';
import { lazyTabs } from './lazy-tabs.js';
import { liveCode } from './live-code.js';
import { mdxBlocks } from './mdx-blocks.js';
import { defaultNames, importsOf, setSource } from '../../page-imports.js';
import { isJsx, visitNodes } from '../../page-nodes.js';
import { sitePaths } from './site-paths.js';
import { staticHooks } from '../../static-hooks.js';

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
    rawImports(tree);
    codeElements(tree);
    mermaidElements(tree, file, drawsDiagrams);
    liveCode(tree, file);
    lazyTabs(tree, file);
    sitePaths(tree, { folder, publicDir });
    inlineTocs(tree, file);
    browserParts(tree, file);
    staticHooks(tree, (source) => dataModules.has(source));
    globalComponents(tree, components);
  };
}

/** Modules whose hooks only return data of the site. */
const dataModules: ReadonlySet<string> = new Set([
  '@docusaurus/useBaseUrl',
  '@docusaurus/useDocusaurusContext',
  '@docusaurus/useGlobalData',
  '@docusaurus/plugin-content-docs/client',
]);

/** `!!raw-loader!./a.js` is the text of a file. */
function rawImports(tree: Root): void {
  for (const statement of importsOf(tree)) {
    const request = rawRequest(String(statement.source.value));
    if (request !== null) setSource(statement, request);
  }
}

const otherToc =
  '`toc` of `<TOCInline>` has no effect: all headings of the page between two depths are shown. `toc` and `toc.slice(1)` are possible.';

/** Removes `toc={toc}`, because the component reads the headings of the page itself. */
function inlineTocs(tree: Root, file: VFile): void {
  const names = new Set([...defaultNames(tree, '@theme/TOCInline'), 'TOCInline']);
  visitNodes(tree, (node) => {
    if (!isJsx(node) || !names.has(node.name ?? '')) return;
    node.attributes = node.attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'toc') return [attribute];
      const code = typeof attribute.value === 'object' ? (attribute.value?.value.trim() ?? '') : '';
      const skip = /^toc\.slice\((\d+)\)$/.exec(code)?.[1];
      if (skip !== undefined) return [{ type: 'mdxJsxAttribute', name: 'skip', value: skip }];
      if (code !== 'toc') file.message(otherToc, node.position);
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
