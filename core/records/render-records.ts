import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { FileHashes } from '../files/file-hashes.js';
import { hash, hashOf } from '../files/hash.js';
import type { PortablePaths } from '../files/paths.js';
import type { RemoteCache } from '../files/store/remote/remote-cache.js';
import type { Store } from '../files/store/store.js';
import type { Site } from '../hooks.js';
import { fail, type Problem, toProblems } from '../problems/problem.js';
import { createBoundedRuns, OverdueError } from '../process/bounded-runs.js';
import type { Signals } from '../process/signals.js';
import { workerProblem } from '../process/worker.js';
import type { Profiler } from '../process/profiler.js';
import { withSources } from '../routes/markdown-page.js';
import { innerPath, pathIn, type PrefixConfig } from '../routes/prefix.js';
import type { Route } from '../routes/table.js';
import type { GitTrees } from '../trees/git-trees.js';
import { isGitTree, sourceFile } from '../trees/source-root.js';
import { writeTrees } from '../trees/write-trees.js';
import { type ContentWorker, JobQueue, startContentWorker } from './content-worker.js';

import { contentEnvironment, hasUnknownCode, pageKeyOf } from './dependencies.js';
import { readHints } from './hints.js';
import type { KnownRecord, PageJob, WorkerSetup } from './page-job.js';
import { openRecordIndex, Pass, type RecordIndex } from './record-index.js';
import { bringRecords, storeRecords } from './remote-records.js';
import type { RenderContext } from './render-context.js';
import type { RenderedPages } from './render-pages.js';
import { costName, jobsOfShard, type Shard } from './shard.js';
import { uniqueProblems } from './compile-problems.js';

export interface RenderOptions {
  site: Site;
  store: Store;
  hashes: FileHashes;
  paths: PortablePaths;
  trees: GitTrees;
  setup: WorkerSetup;
  /** Maximum number of processes. */
  workers: number;
  /** False: every page is rendered again. */
  cache: boolean;
  /** The shard that this is: only its pages are rendered. Default: all are. */
  shard?: Shard | undefined;
  /** Whether these are all pages of the site. Default: they are. */
  isWhole?: boolean;
  /** Default: it is read for this call. */
  index?: RecordIndex;
  /** Other machines' records. Default: what the store lacks is rendered. */
  remote?: RemoteCache | undefined;
  /** Null unless the build is profiled. */
  profiler: Profiler | null;
  onProgress(done: number, total: number): void;
  signal?: AbortSignal | undefined;
  signals?: Signals | undefined;
}

/** Records of all pages with a source. */
export interface Records {
  readonly recordsByPath: ReadonlyMap<string, KnownRecord>;
  /** Pages whose record was in the store. */
  readonly hits: number;
  readonly problems: readonly Problem[];
  /** Whether shards have rendered pages, and documents, since the last whole build. */
  readonly hasShards: boolean;
  /** Ids of the islands of all pages, sorted. For a shard, those of the other pages are the ones of the last whole build. */
  readonly islands: readonly string[];
}

/** Finds or makes the record of every route with a source. */
export async function renderRecords(routes: readonly Route[], options: RenderOptions): Promise<Records> {
  const { cache, shard, isWhole = true, index = openRecordIndex(options, cache, shard) } = options;
  const all = pageJobs(
    routes.filter(({ original }) => !original),
    options,
  );
  options.remote?.begin(hashOf(all.map(({ pageKey }) => pageKey).sort()));
  const hints = isWhole ? await readHints(options) : null;
  const jobs = shard && hints ? jobsOfShard(all, shard, hints.costs) : all;
  await bringRecords(jobs, index, options);
  // A page of the working tree leads those of old versions.
  const pass = new Pass(index);
  const leaders = pass.lead([...jobs].sort((a, b) => Number(a.tree !== undefined) - Number(b.tree !== undefined)));
  const hits = pass.recordsByPath.size;
  const problems: Problem[] = [];
  const costs: Record<string, number> = {};
  const saved = { at: performance.now() };
  options.onProgress(hits, jobs.length);
  const settle: Settle = (batch, rendered) => {
    problems.push(...rendered.problems);
    const more = pass.settle(batch, rendered.results);
    const byPath = new Map(batch.map((job) => [job.path, costName(job)]));
    for (const { path, ms } of rendered.results) costs[byPath.get(path) ?? ''] = Math.round(ms);
    options.onProgress(pass.recordsByPath.size, jobs.length);
    // A build that is killed does not begin again.
    if (performance.now() - saved.at > savePause) {
      index.save(false);
      saved.at = performance.now();
    }
    writeTrees(treesOf(more), options);
    return more;
  };
  try {
    if (leaders.length > 0) await renderLeaders(leaders, options, settle);
  } finally {
    index.save(isWhole && !shard);
  }
  const islands = [...new Set([...pass.recordsByPath.values()].flatMap(({ summary }) => summary.islands))].sort();
  if (!shard) hints?.save({ costs, islands });
  storeRecords(jobs, index, options);
  const shown = routes.flatMap(({ path, original }) => {
    const record = original && pass.recordsByPath.get(original.path);
    return record ? [[path, record] as const] : [];
  });
  return {
    recordsByPath: shown.length > 0 ? new Map([...pass.recordsByPath, ...shown]) : pass.recordsByPath,
    hits: hits + shown.length,
    problems: withSources(uniqueProblems(problems), routes),
    hasShards: index.hasShards,
    islands: shard && hints ? [...new Set([...islands, ...hints.islands])].sort() : islands,
  };
}

/** Milliseconds between two times at which the index is saved while pages are rendered. */
const savePause = 5000;

/** Takes the result of a batch, and returns further pages to render. */
type Settle = (batch: readonly PageJob[], rendered: Pick<RenderedPages, 'results' | 'problems'>) => PageJob[];

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
  const sourceHashOf = ({ source, tree, filePath }: Route): string => {
    if (source !== undefined) return hash(source);
    if (tree !== undefined && isGitTree(tree)) return trees.open(tree).hash(filePath);
    return hashes.hash(sourceFile(site.config, { filePath, ...(tree !== undefined && { tree }) }));
  };
  return routes
    .filter(({ filePath }) => filePath !== '')
    .map((route) => {
      const identity = identityOf(route, site.config);
      const { source, tree } = route;
      const sourceHash = sourceHashOf(route);
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

/**
 * What identifies the content of a page, without its version and its tree, so that equal pages of several versions have
 * one record. A page that shows the content of another has that page's record.
 */
function identityOf(route: Route, config: PrefixConfig): Omit<PageJob, 'pageKey' | 'sourceHash' | 'path'> {
  const { filePath, version, component, title, frontMatter } = route;
  const { path, lang } = route.original ?? route;
  const contentPath =
    version === '' ? path : pathIn(innerPath({ path, version, lang }, config), { version: '', lang }, config);
  return { contentPath, filePath, lang, component, title, frontMatter };
}

/** Up to this many pages are tried in this process first, because starting a worker takes longer. */
const fewPages = 3;

async function renderLeaders(leaders: readonly PageJob[], options: RenderOptions, settle: Settle): Promise<void> {
  const { workers, setup, site } = options;
  writeTrees(treesOf(leaders), options);
  // Workers cannot load a configuration object.
  if (workers === 0 || setup.configFile === '') return renderAlone(leaders, options, settle);
  // Code of users can take any time and memory, so it runs in workers.
  const isOwnCode = leaders.length <= fewPages && !hasUnknownCode(site, ['markdown', 'record']);
  const open = isOwnCode ? await renderHere(leaders, options, settle) : leaders;
  if (open.length > 0) await renderInWorkers(open, options, settle);
}

/** Renders all pages in this process. */
async function renderAlone(leaders: readonly PageJob[], options: RenderOptions, settle: Settle): Promise<void> {
  const { signal, setup } = options;
  const { run } = createBoundedRuns(setup.renderTimeout * 1000);
  const state: { pages: readonly string[] } = { pages: [] };
  const context = {
    ...(await contextHere(options)),
    run,
    busy: (pages: readonly string[]) => void (state.pages = pages),
  };
  const { renderPages } = await import('./render-pages.js');
  try {
    for (let open = leaders; open.length > 0 && !signal?.aborted;)
      open = settle(open, await renderPages(open, context));
  } catch (error) {
    if (!(error instanceof OverdueError)) throw error;
    const { pages } = state;
    fail(workerProblem({ end: '', pages, overdue: setup.renderTimeout, isOutOfMemory: false }, 0));
  }
  signal?.throwIfAborted();
}

/** Renders the pages without code of users in this process, and returns the other ones. */
async function renderHere(leaders: readonly PageJob[], options: RenderOptions, settle: Settle): Promise<PageJob[]> {
  const context = await contextHere(options);
  const { renderOwnCode } = await import('./render-pages.js');
  const { results, problems, others } = await renderOwnCode(leaders, context);
  const open = new Set(others);
  const done = leaders.filter((job) => !open.has(job));
  return [...open, ...settle(done, { results, problems })];
}

/** The context of this process. Its code is loaded only if something must be rendered. */
async function contextHere(options: RenderOptions): Promise<RenderContext> {
  const { createRenderContext } = await import('./render-context.js');
  const context = await createRenderContext(options.site, options.setup, options);
  return { ...context, createHashes: () => options.hashes };
}

/** From about this many pages, a worker is worth its startup time (a fifth of a second until its first page). */
const pagesPerWorker = 16;
/** Number of batches that a worker has at a time, so that it never waits. */
const batchesAhead = 2;

async function renderInWorkers(leaders: readonly PageJob[], options: RenderOptions, settle: Settle): Promise<void> {
  const { signal } = options;
  const count = Math.max(1, Math.min(options.workers, Math.ceil(leaders.length / pagesPerWorker)));
  // Workers read the lists of files of trees.
  options.trees.save();
  const workers = Array.from({ length: count }, () => startContentWorker(options));
  const queue = new JobQueue(count * batchesAhead);
  const feed = async (worker: ContentWorker): Promise<void> => {
    for (let batch = await queue.take(); batch.length > 0; batch = await queue.take()) {
      try {
        const rendered = await worker.render(batch);
        queue.add(settle(batch, rendered));
      } finally {
        queue.finish();
      }
    }
  };
  try {
    const feeds = workers.flatMap((worker) => Array.from({ length: batchesAhead }, () => feed(worker)));
    const ends = Promise.allSettled(feeds);
    await addInOrder(queue, leaders, options);
    const release = options.signals?.hold();
    try {
      const failures = (await ends).filter((end) => end.status === 'rejected');
      signal?.throwIfAborted();
      settle([], { results: [], problems: failures.flatMap(({ reason }) => toProblems(reason)) });
    } finally {
      release?.();
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
  }
}

/** Adds pages to a queue: those that may import components when these are bundled. */
async function addInOrder(queue: JobQueue, jobs: readonly PageJob[], options: RenderOptions): Promise<void> {
  const { config } = options.site;
  const { createImportScan, mayImport } = await import('./component-bundle.js');
  let importsOf: ReturnType<typeof createImportScan> | undefined;
  const imports = new Set<string>();
  const later: PageJob[] = [];
  let first: PageJob[] = [];
  for (const [index, job] of jobs.entries()) {
    const source = job.source ?? sourceOf(sourceFile(config, job));
    if (!mayImport(source)) first.push(job);
    else {
      importsOf ??= createImportScan(config);
      for (const each of importsOf(job, source)) imports.add(each);
      later.push(job);
    }
    if ((index + 1) % pagesAhead !== 0) continue;
    queue.add(first);
    first = [];
    // Workers start, and the memory of the parser is freed.
    await setImmediate();
  }
  queue.add(first);
  if (later.length > 0) await bundleComponents(imports, options);
  queue.add(later);
  queue.close();
}

/** Pages that are looked at before other work has its turn. */
const pagesAhead = 256;

/** Imports that do not compile are reported by the pages that have them. */
async function bundleComponents(imports: ReadonlySet<string>, options: RenderOptions): Promise<void> {
  const { createCompileContext } = await import('./render-context.js');
  const { ensureComponentBundle } = await import('./component-bundle.js');
  const context = createCompileContext(options.site, options.setup, options.profiler);
  await ensureComponentBundle({ imports, hashes: context.createHashes() }, context).catch(() => null);
}

/** '' for a file that cannot be read, which its page reports. */
function sourceOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
