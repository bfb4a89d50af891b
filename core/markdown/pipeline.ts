import type { Config } from '../config/types.js';
import type { UiStrings } from '../contract/index.js';
import type { MarkdownPlugins } from '../hooks.js';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { CodeHighlighter } from './highlighter.js';
import type { StateOptions } from './page-state.js';
import type { NativeParser } from '../installed/native-parser.js';
import { alerts, containers } from './plugins/containers.js';
import { codeFiles, laterCodeFiles } from './plugins/code-files.js';
import { codeBlocks } from './plugins/code-blocks.js';
import { codeGroups, packageManagerTabs } from './plugins/code-groups.js';
import { comments } from './plugins/comments.js';
import { contentElements, taskLists } from './plugins/task-lists.js';
import { fileTrees } from './plugins/file-trees.js';
import { footnotes, lostFootnotes } from './plugins/footnotes.js';
import { headingAnchors, headingIds } from './plugins/heading-ids.js';
import { homeBlocks, overviewBlock } from './plugins/home-blocks.js';
import { figures, images } from './plugins/images.js';
import { jsxHead } from './plugins/jsx-head.js';
import { links } from './plugins/links.js';
import { lostText } from './plugins/lost-text.js';
import { moduleExports } from './plugins/module-exports.js';
import { pageAnalysis } from './plugins/page-analysis.js';
import { parse } from './plugins/parse.js';
import { rawHead } from './plugins/raw-head.js';
import { staticHtml } from './plugins/static-html.js';
import { tables } from './plugins/tables.js';

export interface PipelineOptions {
  /** The tree that contains a file. Nothing outside its folder is read. */
  treeOf: StateOptions['treeOf'];
  /** `/` or `/docs/`. */
  base: string;
  /** Absolute folder of the files that are copied unchanged. */
  publicDir: string;
  /** The same folder below that of a git tree. */
  treePublicDir: string;
  /** See `images`. */
  alias: Readonly<Record<string, string>>;
  /** Absolute folders outside of the site from which code can be shown. */
  codeFolders: readonly string[];
  /** Plugins of the user, and settings. */
  markdown: Config['markdown'];
  highlighter: CodeHighlighter;
  /** Null: micromark parses. */
  nativeParser: NativeParser | null;
  /** Lower-case names of elements that have a content component, `@theme/content/<name>`. */
  elements: ReadonlySet<string>;
  /** Names of theme components, importable as `@theme/<Name>`. */
  components: ReadonlySet<string>;
  /** Names of the props of theme components, where they are known. */
  props: Readonly<Record<string, readonly string[]>>;
  /** Defaults for code blocks. Default: neither. */
  codeDefaults?: { lineNumbers: boolean; wrapCode: boolean };
  /** Registers a file for the output. `url` includes base and hash. */
  addFile(bytes: Uint8Array, fileName: string): { url: string };
  /** Folders below that of a tree that links such as `/guide/a.mdx` are relative to, by the page's path there. */
  linkFolders(filePath: string): readonly string[];
  /** See `LinkOptions`. Default: false. */
  completePaths?: boolean;
  /** The original of a page that can be a translation in another folder. Both are paths in the tree. */
  originalOf?(filePath: string): string | null;
  /** Texts in the language of a page, by its path below the root. */
  stringsFor(filePath: string): UiStrings;
}

/**
 * The steps that convert a page to a module, for `@mdx-js/loader`. The user's plugins get a tree of plain elements,
 * with the ids of headings. The steps that convert it to HTML come after them.
 */
export function createPipeline(options: PipelineOptions): MarkdownPlugins {
  const { markdown, highlighter, elements, components, props, codeDefaults } = options;
  const { copyLinkedFiles, externalLinksInNewTab, missingImages } = markdown;
  const { lineNumbers, wrapCode } = codeDefaults ?? { lineNumbers: false, wrapCode: false };
  return {
    remark: [
      remarkFrontmatter,
      remarkGfm,
      [parse, options],
      [containers, { aliases: markdown.containerAliases }],
      alerts,
      headingIds,
      lostText,
      [codeFiles, options],
      ...markdown.remarkPlugins,
      // Plugins see the code of files, and can ask for more.
      [laterCodeFiles, options],
      lostFootnotes,
    ],
    rehype: [
      headingAnchors,
      footnotes,
      taskLists,
      ...markdown.rehypePlugins,
      comments,
      rawHead,
      jsxHead,
      [links, { ...options, copyLinkedFiles, externalLinksInNewTab }],
      figures,
      [images, { ...options, missingImages }],
      packageManagerTabs,
      codeGroups,
      fileTrees,
      [homeBlocks, { components }],
      [codeBlocks, { highlighter, elements, lineNumbers, wrapCode, ownOptions: markdown.fenceOptions }],
      [overviewBlock, { components }],
      [pageAnalysis, { components, props }],
      tables,
      [contentElements, { elements }],
      staticHtml,
      moduleExports,
    ],
    recma: markdown.recmaPlugins,
  };
}
