import { join } from 'node:path';
import { assetName } from '../bundle/asset-name.js';
import type { StyleModules } from '../bundle/loaders/collect-css.js';
import { loadConfig } from '../config/load.js';
import { resolveConfig } from '../config/resolve.js';
import type { Config } from '../config/types.js';
import type { Problem } from '../errors.js';
import { hash, hashOf } from '../hash.js';
import type { MarkdownPlugins } from '../hooks.js';
import { createLogger } from '../logger.js';
import type { HighlightCache, HighlightPack } from '../markdown/highlighter.js';
import type { PageProcessor } from '../markdown/page-processor.js';
import { below, createPortablePaths, type PortablePaths } from '../portable-path.js';
import { createProfiler, type Profiler } from '../profile/profiler.js';
import { timeSteps } from '../profile/time-steps.js';
import { createSite, type Site } from '../site.js';
import { createStore, type Store } from '../store/store.js';
import { listThemeComponents } from '../theme-components.js';
import type { PageJob, WorkerSetup } from './jobs.js';

/** What a process that compiles pages has, made once. */
export interface WorkerContext {
  site: Site;
  config: Config;
  store: Store;
  paths: PortablePaths;
  /** The Markdown pipeline. */
  processor: PageProcessor;
  /** What the bundler gets of it. */
  markdown: MarkdownPlugins;
  /** A page without code needs no bundler: false where a plugin may want to see its JavaScript. */
  textPages: boolean;
  development: boolean;
  /** URLs of the files registered so far, with the hashes of their bytes. */
  files: ReadonlyMap<string, string>;
  /** Null unless the build is profiled. */
  profiler: Profiler | null;
  /** Pages with code that wait for others, to be compiled with them. */
  waiting: PageJob[];
  /** Problems of pages that did not compile, as they come up. */
  problems: Problem[];
  addFile(bytes: Uint8Array, resource: string): { url: string };
  /** Style sheets that a batch has compiled, for the next ones. */
  styleModules: StyleModules;
}

/** Loads the configuration and applies the plugins, as the main process did. */
export async function loadWorkerContext(setup: WorkerSetup): Promise<WorkerContext> {
  const { root, configFile, overrides } = setup;
  const { config: user, file } = await loadConfig(root, { configFile });
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
  const profiler = setup.profile ? createProfiler() : null;
  const site = await createSite(resolveConfig(user, { root, configFile: file, ...overrides }), logger, profiler);
  return createWorkerContext(site, setup, profiler);
}

/** What compiling pages of a site needs, in a worker or in the main process. */
export async function createWorkerContext(
  site: Site,
  { root, development, program }: Pick<WorkerSetup, 'root' | 'development' | 'program'>,
  profiler: Profiler | null = null,
): Promise<WorkerContext> {
  const { config } = site;
  const store = createStore(storeFolder(config));
  const files = new Map<string, string>();
  const addFile = (bytes: Uint8Array, resource: string): { url: string } => {
    const key = hash(bytes);
    const url = config.base + assetName(resource, bytes);
    if (!files.has(url)) {
      store.put('blob', key, bytes);
      files.set(url, key);
    }
    return { url };
  };
  const problems: Problem[] = [];
  const needs = {
    profiler,
    addFile,
    highlights: highlightCache(store, { root, program }),
    onProblems: (found: readonly Problem[]) => void problems.push(...found),
  };
  const processor = await createMarkdown(site, needs);
  return {
    site,
    config,
    store,
    paths: createPortablePaths(root),
    processor,
    markdown: processor.loaderPlugins,
    textPages: processor.loaderPlugins.recma.length === 0 && site.hooks.bundler.taps.length === 0,
    development,
    files,
    profiler,
    waiting: [],
    problems,
    addFile,
    styleModules: new Map(),
  };
}

/** Folder of the store. */
export function storeFolder({ cacheDir }: Config): string {
  return join(cacheDir, 'store');
}

interface MarkdownNeeds {
  addFile: WorkerContext['addFile'];
  highlights: HighlightCache;
  profiler?: Profiler | null;
  onProblems?: (problems: readonly Problem[]) => void;
}

/**
 * Highlighted code in the store, one entry for a source file: an edit of its prose colours nothing again.
 *
 * @param program hash of this program, so that another version starts afresh
 */
export function highlightCache(store: Store, { program, root }: Pick<WorkerSetup, 'program' | 'root'>): HighlightCache {
  const keyOf = (file: string): string => hashOf(program, below(root, file) ?? file);
  return {
    get: (file) => JSON.parse(store.get('highlight', keyOf(file))?.toString() ?? '{}') as HighlightPack,
    put: (file, pack) => store.put('highlight', keyOf(file), JSON.stringify(pack)),
  };
}

/** The Markdown pipeline of a process, with the plugins of the configuration and of plugins in their places. */
export async function createMarkdown(
  { config, hooks }: Pick<Site, 'config' | 'hooks'>,
  { highlights, profiler, ...needs }: MarkdownNeeds,
): Promise<PageProcessor> {
  // Loaded only where pages are compiled.
  const { createHighlighter } = await import('../markdown/highlighter.js');
  const { createPageProcessor } = await import('../markdown/page-processor.js');
  const { createPipeline } = await import('../markdown/pipeline.js');
  const { remarkPlugins, rehypePlugins, recmaPlugins } = config.markdown;
  const added = hooks.markdown.call({ remark: remarkPlugins, rehype: rehypePlugins, recma: recmaPlugins });
  const { components, elements } = listThemeComponents(config);
  const highlighter = await createHighlighter(config.markdown, highlights);
  const plugins = createPipeline({
    root: config.root,
    base: config.base,
    publicDir: config.publicDir,
    docsDir: config.docsDir,
    markdown: {
      ...config.markdown,
      remarkPlugins: added.remark,
      rehypePlugins: added.rehype,
      recmaPlugins: added.recma,
    },
    highlighter,
    elements,
    components,
    codeDefaults: { lineNumbers: config.themeConfig.showLineNumbers, wrapCode: config.themeConfig.wrapCode },
    ...needs,
    stringsFor: (file) => stringsOf(config, file),
  });
  return createPageProcessor(profiler ? timeSteps(plugins, profiler) : plugins);
}

function stringsOf({ locales, docsDir, root }: Config, filePath: string) {
  const inDocs = join(root, filePath).slice(docsDir.length + 1);
  const locale =
    locales.find(({ lang }) => inDocs.startsWith(`${lang}/`) || inDocs.startsWith(`${lang}\\`)) ?? locales[0];
  if (!locale) throw new Error('A configuration has at least one locale.');
  return locale.strings;
}
