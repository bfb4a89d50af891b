import { dirname, join, relative } from 'node:path';
import { isFile } from '../files/stats.js';
import { linkedContent, linkFolders, localeOfFile, outsideContent, codeFolders } from '../config/content-roots.js';
import { originalFile } from '../routes/links.js';
import type { Config, UnifiedPlugins } from '../config/types.js';
import type { Problem } from '../problems/problem.js';
import { hashOf } from '../files/hash.js';
import type { MarkdownPlugins, Site } from '../hooks.js';
import type { HighlightCache, HighlightPack } from '../markdown/highlighter.js';
import { pathInSite } from '../markdown/page-state.js';
import type { PageProcessor } from '../markdown/page-processor.js';
import { below } from '../files/paths.js';
import { sourcePlace } from '../trees/source-place.js';
import {
  isGitTree,
  nameInTree,
  rootOfFile,
  sourceFile,
  type SourcePlace,
  sourceRoot,
  treeOfFile,
} from '../trees/source-root.js';
import type { Profiler } from '../process/profiler.js';
import { timeSteps } from '../process/time-steps.js';
import type { Store } from '../files/store/store.js';
import { listThemeNames } from '../theme/components.js';
import type { WorkerSetup } from './page-job.js';
import type { Root } from 'hast';
import type { VFile } from 'vfile';

/** The Markdown pipeline of a process, including the plugins from the configuration and from Tapdocs plugins. */
export interface Markdown {
  /** Created on the first call, because its libraries are most of the code that a process loads. */
  processor(): Promise<PageProcessor>;
  /** For a bundler, which loads the pipeline only if it compiles a page. */
  readonly loaderPlugins: MarkdownPlugins;
}

interface MarkdownNeeds {
  /** Registers a file for the output. */
  addFile(bytes: Uint8Array, resource: string): { url: string };
  highlights: HighlightCache;
  profiler?: Profiler | null;
  onProblems?: (problems: readonly Problem[]) => void;
}

export function createMarkdown(
  { config, hooks }: Pick<Site, 'config' | 'hooks'>,
  { profiler, ...needs }: MarkdownNeeds,
): Markdown {
  const { remarkPlugins, rehypePlugins, recmaPlugins } = config.markdown;
  const added = hooks.markdown.call({ remark: remarkPlugins, rehype: rehypePlugins, recma: recmaPlugins });
  const time = (plugins: MarkdownPlugins) => (profiler ? timeSteps(plugins, profiler) : plugins);
  let made: Promise<PageProcessor> | undefined;
  const processor = (): Promise<PageProcessor> => (made ??= loadProcessor({ config, added, time, needs }));
  return { processor, loaderPlugins: createLoaderPlugins(processor, time(added).recma) };
}

interface ProcessorInput {
  config: Config;
  /** Plugins of the user. */
  added: MarkdownPlugins;
  time(plugins: MarkdownPlugins): MarkdownPlugins;
  needs: Omit<MarkdownNeeds, 'profiler'>;
}

/** The package of a fragment that a page imports from elsewhere: it shows its pictures. */
function packageAround(file: string): string | null {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (isFile(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) return null;
  }
}

async function loadProcessor({ config, added, time, needs }: ProcessorInput): Promise<PageProcessor> {
  // Loaded only if pages are compiled.
  const { createHighlighter, createPageProcessor, createPipeline, loadNativeParser } =
    await import('../markdown/index.js');
  const { highlights, onProblems, ...others } = needs;
  const outsideFolders = [...outsideContent(config), ...linkedContent(config)];
  const plugins = createPipeline({
    treeOf(file) {
      const tree = treeOfFile(config, file);
      const packageFolder =
        pathInSite(file, { root: config.root, outside: outsideFolders }) === null ? packageAround(file) : null;
      const outside = packageFolder === null ? outsideFolders : [...outsideFolders, packageFolder];
      return {
        root: sourceRoot(config, tree),
        outside,
        request: tree !== undefined && isGitTree(tree) ? `@tapdocs-trees/${tree}` : '@site',
        version: sourcePlace(file, config).version,
        nameOf: (other) =>
          nameInTree(config, other, tree) ??
          (tree === undefined ? pathInSite(other, { root: config.root, outside }) : null),
        fileOf: (filePath) => sourceFile(config, { filePath, ...(tree !== undefined && { tree }) }),
      };
    },
    base: config.base,
    publicDir: config.publicDir,
    codeFolders: codeFolders(config),
    treePublicDir: relative(config.root, config.publicDir),
    alias: config.alias,
    markdown: {
      ...config.markdown,
      remarkPlugins: added.remark,
      rehypePlugins: added.rehype,
      recmaPlugins: added.recma,
    },
    highlighter: await createHighlighter(config.markdown, highlights),
    nativeParser: loadNativeParser(),
    ...pickNames(config),
    codeDefaults: { lineNumbers: config.themeConfig.showLineNumbers, wrapCode: config.themeConfig.wrapCode },
    ...others,
    linkFolders: (file) => linkFolders(config, file).map((folder) => relative(config.root, folder)),
    completePaths: config.contentRoots.some(({ completePaths }) => completePaths),
    originalOf: (file) => originalFile(file, config),
    stringsFor: (file) => localeOfFile(config, file).strings,
  });
  return createPageProcessor(time(plugins), {
    format: config.markdown.format,
    aliases: Object.keys(config.alias),
    onProblems,
  });
}

function pickNames(config: Config) {
  const { components, elements, props } = listThemeNames(config);
  return { components, elements, props };
}

/**
 * Highlighted code in the store, with one entry per source file, so that code is not highlighted again after an edit of prose.
 *
 * @param program hash of this program, so that another version does not reuse entries
 */
export function highlightCache(
  store: Store,
  { program }: Pick<WorkerSetup, 'program'>,
  place: SourcePlace,
): HighlightCache {
  const keyOf = (file: string): string => hashOf(program, below(rootOfFile(place, file), file) ?? file);
  return {
    get: (file) => JSON.parse(store.get('highlight', keyOf(file))?.toString() ?? '{}') as HighlightPack,
    put: (file, pack) => store.put('highlight', keyOf(file), JSON.stringify(pack)),
  };
}

/**
 * The plugins for `@mdx-js/loader`: a parser that returns the finished nodes, then the user's plugins for JavaScript.
 *
 * @param processor called when there is a page to compile
 */
function createLoaderPlugins(
  processor: () => Promise<Pick<PageProcessor, 'take'>>,
  recma: UnifiedPlugins,
): MarkdownPlugins {
  const adopt = () => {
    return async (tree: Root, file: VFile): Promise<void> => {
      const { take } = await processor();
      tree.children = await take(file.path, String(file));
    };
  };
  return { remark: [emptyParser], rehype: [adopt], recma };
}

interface Parsing {
  parser?: () => unknown;
}

/** The page was already parsed when its nodes were finished. */
function emptyParser(this: Parsing): void {
  this.parser = () => ({ type: 'root', children: [] });
}
