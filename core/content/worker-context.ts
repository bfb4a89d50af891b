import { join } from 'node:path';
import { assetName } from '../bundle/asset-name.js';
import type { StyleModules } from '../bundle/loaders/collect-css.js';
import { loadConfig } from '../config/load.js';
import { resolveConfig } from '../config/resolve.js';
import type { Config } from '../config/types.js';
import type { Problem } from '../errors.js';
import { hash } from '../hash.js';
import type { MarkdownPlugins } from '../hooks.js';
import { createLogger } from '../logger.js';
import type { PageProcessor, PageScript } from '../markdown/page-processor.js';
import { createPortablePaths, type PortablePaths } from '../portable-path.js';
import { createProfiler, type Profiler } from '../profile/profiler.js';
import { createSite, type Site } from '../site.js';
import { createFileHashes, type FileHashes } from '../store/file-hashes.js';
import { createStore, type Store } from '../store/store.js';
import type { PageJob, WorkerSetup } from './jobs.js';
import { createMarkdown, highlightCache } from './markdown.js';
import type { RuntimeState } from './runtime.js';

/** A page with code: with its script, or for a bundler. */
export interface WaitingPage {
  job: PageJob;
  script: PageScript | null;
}

/** What a process that compiles pages has, made once. */
export interface WorkerContext {
  /** Hash of this program. */
  program: string;
  site: Site;
  config: Config;
  store: Store;
  paths: PortablePaths;
  /** The Markdown pipeline. */
  processor: PageProcessor;
  /** What the bundler gets of it. */
  markdown: MarkdownPlugins;
  /** Most pages need no bundler: false where a plugin may want to see their JavaScript. */
  withoutBundler: boolean;
  development: boolean;
  /** URLs of the files registered so far, with the hashes of their bytes. */
  files: ReadonlyMap<string, string>;
  /** Null unless the build is profiled. */
  profiler: Profiler | null;
  /** Pages with code that wait for others, to be rendered with them. */
  waiting: WaitingPage[];
  /** The theme's side of the content program. */
  runtime: RuntimeState;
  /** Hashes of files as they are now. */
  createHashes(): FileHashes;
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
  const paths = createPortablePaths(root);
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
  const markdown = createMarkdown(site, needs);
  return {
    site,
    config,
    store,
    paths,
    processor: await markdown.processor(),
    markdown: markdown.loaderPlugins,
    program,
    withoutBundler: markdown.loaderPlugins.recma.length === 0 && site.hooks.bundler.taps.length === 0,
    development,
    files,
    profiler,
    waiting: [],
    runtime: { current: null },
    createHashes: () => createFileHashes('', paths.toPortable),
    problems,
    addFile,
    styleModules: new Map(),
  };
}

/** Folder of the store. */
export function storeFolder({ cacheDir }: Config): string {
  return join(cacheDir, 'store');
}
