import { type Problem, toProblems } from '../problems/problem.js';
import { heapLimit } from '../process/heap-limit.js';
import type { PortablePaths } from '../files/paths.js';
import type { GitTrees } from '../trees/git-trees.js';
import { isGitTree, sourceFile } from '../trees/source-root.js';
import { islandName, islandTree } from '../trees/island-tree.js';
import { writeTrees } from '../trees/write-trees.js';
import type { Profiler } from '../profile/profiler.js';
import type { Route } from '../routes/table.js';
import { createBoundedRuns, OverdueError } from '../process/run-within.js';
import type { Site } from '../hooks.js';
import type { FileHashes } from '../files/file-hashes.js';
import type { Store } from '../files/store/store.js';
import { type RunWatch, unwatchedRun } from '../process/main-thread.js';
import { hash } from '../files/hash.js';
import { withSources } from '../routes/markdown-page.js';
import { findFrozenRecords } from '../versions/frozen-records.js';
import type { FrozenVersion } from '../versions/frozen-version.js';
import { innerPath, pathIn, type PrefixConfig } from '../routes/prefix.js';
import { contentEnvironment, pageKeyOf } from './environment.js';
import type { KnownRecord, PageJob, WorkerSetup } from './page-job.js';
import { createRecordFinder } from './page-entries.js';
import type { BatchResult } from './render-batch.js';
import { type RenderWatch, workerProblem } from './render-watch.js';
import { createComponentBundler } from './components/component-bundler.js';
import { forkWorker } from './fork-worker.js';

export interface RenderOptions {
  site: Site;
  store: Store;
  hashes: FileHashes;
  paths: PortablePaths;
  trees: GitTrees;
  setup: WorkerSetup;
  /** The frozen versions of the routes. */
  frozen: readonly FrozenVersion[];
  /** Maximum number of processes. */
  workers: number;
  /** False: every page is rendered again. */
  cache: boolean;
  /** Null unless the build is profiled. */
  profiler: Profiler | null;
  onProgress(done: number, total: number): void;
  signal?: AbortSignal | undefined;
  /** Ends the run on a signal, or when a page never finishes in this thread. Default: nothing does. */
  watch?: RunWatch | undefined;
}

/** Records of all pages with a source. */
export interface Records {
  readonly known: ReadonlyMap<string, KnownRecord>;
  /** Pages whose record was in the store. */
  readonly hits: number;
  readonly problems: readonly Problem[];
}

/** Finds or makes the record of every route with a source. */
export async function renderRecords(routes: readonly Route[], options: RenderOptions): Promise<Records> {
  const { site, setup, hashes, cache } = options;
  const environment = contentEnvironment(site, setup, hashes);
  const frozen = findFrozenRecords(options.frozen, { environment, cache }, options);
  const open = routes.filter(({ path, original }) => !original && !frozen.found.has(path));
  const jobs = pageJobs(open, options, environment);
  const known = new Map(frozen.found);
  const total = known.size + jobs.length;
  const missing = cache ? takeKnown(jobs, known, options) : jobs;
  const hits = known.size;
  options.onProgress(hits, total);
  const problems: Problem[] = [];
  const render = (some: readonly PageJob[]): Promise<void> => {
    writeTrees(treesOf(some), options);
    return inWorkers(some, options, (result) => {
      for (const { path, known: record } of result.results) known.set(path, record);
      problems.push(...result.problems);
      options.onProgress(known.size, total);
    });
  };
  const { first, same } = firstOfEach(missing, ({ pageKey }) => pageKey);
  await render(first);
  // The first records show what pages import, and with it which of the others are equal.
  const different = takeKnown(same, known, options);
  const finder = createRecordFinder(options);
  const next = firstOfEach(different, finder.stateOf);
  if (next.first.length > 0) await render(next.first);
  const others = takeKnown(next.same, known, options);
  if (others.length > 0) await render(others);
  rememberIslands(missing, known, options);
  frozen.remember(known);
  const shown = routes.flatMap(({ path, original }) => {
    const record = original && known.get(original.path);
    return record ? [[path, record] as const] : [];
  });
  return {
    known: shown.length > 0 ? new Map([...known, ...shown]) : known,
    hits: hits + shown.length,
    problems: withSources(problems, routes),
  };
}

/** Finds the trees of new islands, so that the next build does not read git for them. */
function rememberIslands(
  jobs: readonly PageJob[],
  known: ReadonlyMap<string, KnownRecord>,
  { site: { config }, trees }: RenderOptions,
): void {
  for (const { path, tree = '' } of jobs) {
    if (!isGitTree(tree)) continue;
    const islands = known.get(path)?.dependencies.filter(([name]) => name.startsWith(islandName)) ?? [];
    for (const [name] of islands) islandTree(tree, name.slice(islandName.length), { config, trees });
  }
}

/** Adds the records that are in the store, and returns the other jobs. */
function takeKnown(jobs: readonly PageJob[], known: Map<string, KnownRecord>, options: RenderOptions): PageJob[] {
  const finder = createRecordFinder(options);
  return jobs.filter((job) => {
    const found = finder.find(job);
    if (found) known.set(job.path, found);
    return !found;
  });
}

/**
 * Separates jobs with the same key, because the record of the first one is often that of the others. The working tree
 * comes first.
 */
function firstOfEach(jobs: readonly PageJob[], keyOf: (job: PageJob) => string): { first: PageJob[]; same: PageJob[] } {
  const first = new Map<string, PageJob>();
  const ordered = [...jobs].sort((a, b) => Number(a.tree !== undefined) - Number(b.tree !== undefined));
  const same = ordered.filter((job) => {
    const key = keyOf(job);
    return first.has(key) || !first.set(key, job);
  });
  return { first: [...first.values()], same };
}

/** Object ids of the git trees with the sources of pages. */
export function treesOf(jobs: readonly PageJob[]): string[] {
  return jobs.flatMap(({ tree = '' }) => (isGitTree(tree) ? tree : []));
}

/** The data of each route for content workers. */
export function pageJobs(
  routes: readonly Route[],
  { site, setup, hashes, trees }: Pick<RenderOptions, 'site' | 'setup' | 'hashes' | 'trees'>,
  environment = contentEnvironment(site, setup, hashes),
): PageJob[] {
  const hashOf = ({ source, tree, filePath }: Route): string => {
    if (source !== undefined) return hash(source);
    if (tree !== undefined && isGitTree(tree)) return trees.open(tree).hash(filePath);
    return hashes.hash(sourceFile(site.config, { filePath, ...(tree !== undefined && { tree }) }));
  };
  return routes
    .filter(({ filePath }) => filePath !== '')
    .map((route) => {
      const identity = identityOf(route, site.config);
      const { source, tree } = route;
      const sourceHash = hashOf(route);
      return {
        ...identity,
        path: (route.original ?? route).path,
        sourceHash,
        ...(tree !== undefined && { tree }),
        ...(source !== undefined && { source }),
        pageKey: pageKeyOf(environment, identity, sourceHash),
      };
    });
}

type OnResult = (result: BatchResult) => void;

/** From about this many pages, a worker is worth its startup time (a fifth of a second until its first page). */
const pagesPerWorker = 16;
/** Number of pages in a batch for a worker: few enough to show progress. */
const batchSize = 24;
/** The last pages are distributed in smaller batches, so that the workers finish at the same time. */
const smallestBatch = 4;

/** Up to this many pages are rendered in this process, because starting a worker takes longer. */
const fewPages = 3;

async function inWorkers(jobs: readonly PageJob[], options: RenderOptions, onResult: OnResult): Promise<void> {
  if (jobs.length === 0) return;
  // Workers cannot load a configuration object.
  const isAlone = options.workers === 0 || options.setup.configFile === '';
  const here = isAlone || jobs.length <= fewPages ? await renderHere(jobs, options, isAlone) : null;
  if (here) return onResult(here);
  const count = Math.max(1, Math.min(options.workers, Math.ceil(jobs.length / pagesPerWorker)));
  const queue = [...jobs];
  const nextBatch = (): PageJob[] => {
    const share = Math.ceil(queue.length / (count * 2));
    return queue.splice(0, Math.min(batchSize, Math.max(smallestBatch, share)));
  };
  const components = createComponentBundler(options);
  // Workers read the lists of files of trees.
  options.trees.save();
  const heap = heapLimit(options.workers);
  options.watch?.hold();
  const runOne = async (): Promise<void> => {
    const worker = await forkWorker(heap).start(options.setup, options.profiler);
    // A busy worker does not receive messages.
    const stop = (): void => worker.close();
    options.signal?.addEventListener('abort', stop);
    try {
      for (let batch = nextBatch(); batch.length > 0 && !options.signal?.aborted; batch = nextBatch()) {
        const result = await worker.render(batch, true);
        components.need(result.needs);
        onResult(result);
      }
      await components.settled();
      if (!options.signal?.aborted) onResult(await worker.render([]));
    } finally {
      options.signal?.removeEventListener('abort', stop);
      worker.close();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: count }, runOne));
  // Also after workers failed, so that nothing of this phase continues in the next one.
  await components.settled();
  options.signal?.throwIfAborted();
  const failures = ends.filter((end) => end.status === 'rejected');
  if (failures.length > 0)
    onResult({ results: [], needs: [], problems: unique(failures.flatMap(({ reason }) => toProblems(reason))) });
}

/**
 * Milliseconds that a component may take in this process. Ten pages take less. One that takes longer is rendered by a
 * worker, which can be ended.
 */
const patience = 5000;

/**
 * Renders pages in this process. Returns null if one of them takes too long, so that a worker renders them.
 *
 * @param isAlone there is no worker, so a page may use its full time limit, and exceeding it is a problem
 */
async function renderHere(
  jobs: readonly PageJob[],
  options: RenderOptions,
  isAlone: boolean,
): Promise<BatchResult | null> {
  // Loaded only if something must be rendered.
  const { createRenderContext } = await import('./render-context.js');
  const { renderBatch } = await import('./render-batch.js');
  const context = await createRenderContext(options.site, options.setup, options);
  const { watch: outer = unwatchedRun, setup } = options;
  const { renderTimeout } = setup;
  const state: { pages: readonly string[] } = { pages: [] };
  const watch: RenderWatch = {
    busy(pages) {
      state.pages = pages;
      outer.begin(pages, renderTimeout);
    },
    run: createBoundedRuns(isAlone ? renderTimeout * 1000 : patience).run,
  };
  try {
    return await renderBatch(jobs, { ...context, watch, createHashes: () => options.hashes });
  } catch (error) {
    if (!(error instanceof OverdueError)) throw error;
    if (!isAlone) return null;
    const overdue = workerProblem({ detail: '', pages: state.pages, overdue: renderTimeout, memory: null });
    return { results: [], needs: [], problems: [overdue] };
  } finally {
    outer.end();
  }
}

/** Every worker reports the same broken configuration. */
function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((item) => [item.message, item])).values()];
}

/**
 * What identifies the content of a page, without its version and its tree, so that equal pages of several versions have
 * one record. A page that shows the content of another has that page's record.
 */
function identityOf(route: Route, config: PrefixConfig): Omit<PageJob, 'pageKey' | 'sourceHash' | 'path'> {
  const { filePath, version, component, title, frontMatter } = route;
  const { path, lang } = route.original ?? route;
  const contentPath = pathIn(innerPath({ path, version, lang }, config), { version: '', lang }, config);
  return { contentPath, filePath, lang, component, title, frontMatter };
}
