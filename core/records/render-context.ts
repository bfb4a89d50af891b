import { assetName } from '../bundle/asset-name.js';
import { loadConfig } from '../config/load.js';
import { resolveConfig } from '../config/resolve.js';
import type { Config } from '../config/types.js';
import type { Problem } from '../problems/problem.js';
import { hash } from '../files/hash.js';
import type { IslandContext, MarkdownPlugins, Site } from '../hooks.js';
import { createLogger } from '../problems/logger.js';
import type { PageProcessor } from '../markdown/page-processor.js';
import { createPortablePaths, type PortablePaths } from '../files/paths.js';
import { createProfiler, type Profiler } from '../process/profiler.js';
import { createSite } from '../create-site.js';
import { createFileHashes, type FileHashes } from '../files/file-hashes.js';
import { createStore, type Store, storeFolder } from '../files/store/store.js';
import type { WorkerSetup } from './page-job.js';
import { createGitTrees, type GitTrees } from '../trees/git-trees.js';
import { treesFolder } from '../trees/source-root.js';
import { createMarkdown, highlightCache, type Markdown } from './markdown.js';
import type { BoundedRuns } from '../process/bounded-runs.js';
import type { Busy } from '../process/serve-requests.js';
import type { LoadedComponents } from './evaluate.js';

/** Everything for compiling except the Markdown pipeline. */
export interface CompileContext {
  /** Hash of this program and of the packages that it uses. */
  program: string;
  /** Hash of the inputs of the configuration's functions. */
  configuration: string;
  site: Site;
  config: Config;
  store: Store;
  paths: PortablePaths;
  /** The part of the Markdown pipeline for the bundler. */
  markdown: MarkdownPlugins;
  development: boolean;
  /** URLs of the files registered so far, with the hashes of their bytes. */
  files: ReadonlyMap<string, string>;
  /** Null unless the build is profiled. */
  profiler: Profiler | null;
  /** Components that this process has loaded. */
  loaded: { current: LoadedComponents | null };
  /** Current hashes of files. */
  createHashes(): FileHashes;
  /** Problems of pages that did not compile, so far. */
  problems: Problem[];
  addFile(bytes: Uint8Array, resource: string): { url: string };
}

/** The context of a process that compiles pages, which is created once. */
export interface RenderContext extends CompileContext {
  trees: GitTrees;
  /** The Markdown pipeline. */
  processor: PageProcessor;
  /** Whether pages can be rendered without a bundler. False if a plugin may transform their JavaScript. */
  withoutBundler: boolean;
  /** Reports the next step. */
  busy: Busy;
  /** Runs code of components. */
  run: BoundedRuns['run'];
}

/** Loads the configuration and applies the plugins, like the main process. */
export async function loadRenderContext(setup: WorkerSetup): Promise<RenderContext> {
  const { root, configFile, overrides, made } = setup;
  const { config: user, file } = await loadConfig(root, { configFile, cacheDir: overrides.cacheDir, made });
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
  const profiler = setup.profile ? createProfiler() : null;
  const { program } = setup;
  const resolved = resolveConfig(user, { root, configFile: file, ...overrides });
  const trees = createGitTrees(resolved);
  const store = createStore(storeFolder(resolved), setup.spare);
  const site = await createSite(resolved, logger, { program, development: setup.development, profiler, trees, store });
  return createRenderContext(site, setup, { trees, profiler });
}

type Setup = Pick<WorkerSetup, 'root' | 'development' | 'program' | 'configuration' | 'spare'>;

/** Creates everything for compiling pages of a site, in a worker or in the main process. */
export async function createRenderContext(
  site: Site,
  setup: Setup,
  { trees, profiler }: Pick<RenderContext, 'trees' | 'profiler'>,
): Promise<RenderContext> {
  const { pipeline, ...context } = createCompileContext(site, setup, profiler);
  return {
    ...context,
    trees,
    processor: await pipeline.processor(),
    withoutBundler: context.markdown.recma.length === 0 && site.hooks.bundler.taps.length === 0,
    busy: () => undefined,
    run: (task) => task(),
  };
}

/** Creates the context without the Markdown pipeline, which is created on demand. */
export function createCompileContext(
  site: Site,
  { root, development, program, configuration, spare }: Setup,
  profiler: Profiler | null,
): CompileContext & { pipeline: Markdown } {
  const { config } = site;
  const paths = createPortablePaths(root, { trees: treesFolder(config) });
  const store = createStore(storeFolder(config), spare);
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
  const pipeline = createMarkdown(site, {
    profiler,
    addFile,
    highlights: highlightCache(store, { program }, config),
    onProblems: (reported: readonly Problem[]) => void problems.push(...reported),
  });
  return {
    site,
    config,
    store,
    paths,
    pipeline,
    markdown: pipeline.loaderPlugins,
    ...(site.hooks.island.isUsed() && { isIsland: (module: IslandContext) => site.hooks.island.call(module) === true }),
    program,
    configuration,
    development,
    files,
    profiler,
    loaded: { current: null },
    createHashes: () => createFileHashes('', paths.toPortable),
    problems,
    addFile,
  };
}
