import { contentEnvironment } from '../records/environment.js';
import type { KnownRecord, PageJob } from '../records/page-job.js';
import { createRecordFinder } from '../records/page-entries.js';
import { type ContentWorker, forkWorker } from '../records/fork-worker.js';
import { pageJobs, treesOf } from '../records/render-records.js';
import { writeTrees } from '../trees/write-trees.js';
import { fail } from '../problems/problem.js';
import { heapLimit } from '../process/heap-limit.js';
import { withSources } from '../routes/markdown-page.js';
import type { Route } from '../routes/table.js';
import type { LiveContext } from './live-context.js';

/** The dev server is one process, and this worker is another. */
const processes = 2;

/** Records on demand: from the store, else rendered by one persistent content worker. */
export interface LiveRecords {
  /** Null for a page without a source. Throws a TapdocsError with the problems of the page. */
  get(route: Route): Promise<KnownRecord | null>;
  /** Checks the common inputs of all records again after a change of components or styles. */
  forget(): void;
  close(): Promise<void>;
}

/**
 * Starts the worker before the first page. A worker that was ended, for example by a page that never finishes, is
 * replaced.
 */
export function createLiveRecords(context: LiveContext): LiveRecords {
  const worker = keptWorker(context);
  const own = new Set<string>();
  const running = new Map<string, Promise<KnownRecord>>();
  const state = { isClosing: false };
  let environment: string | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** The worker handles one batch at a time. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = queue.then(task, task);
    queue = result.catch(() => undefined);
    return result;
  };
  /** Requested pages are finished. A request that needs a page after that gets a worker of its own. */
  const closeWhenIdle = async (): Promise<void> => {
    for (let last: unknown; last !== queue;) await (last = queue);
    await worker.end();
  };
  const render = async (job: PageJob, route: Route): Promise<KnownRecord> => {
    writeTrees(treesOf([job]), context);
    const { results, problems } = await inTurn(async () => (await worker.live()).render([job]));
    if (state.isClosing) void closeWhenIdle();
    const [result] = results;
    return result?.known ?? fail(withSources(problems, [route]));
  };
  return {
    async get(route) {
      const { site, setup, hashes } = context;
      const [job] = pageJobs([route], context, (environment ??= contentEnvironment(site, setup, hashes)));
      if (!job) return null;
      const found = context.cache || own.has(job.pageKey) ? createRecordFinder(context).find(job) : null;
      if (found) return found;
      own.add(job.pageKey);
      const known = running.get(job.pageKey) ?? render(job, route);
      running.set(job.pageKey, known);
      return known.finally(() => running.delete(job.pageKey));
    },
    forget() {
      environment = undefined;
    },
    close() {
      state.isClosing = true;
      return closeWhenIdle();
    },
  };
}

/** A worker that is started before it is needed, and again when it has ended. */
function keptWorker(context: LiveContext) {
  const start = (): Promise<ContentWorker> => {
    const started = forkWorker(heapLimit(processes)).start(context.setup);
    started.catch(() => undefined);
    return started;
  };
  const current = { worker: start(), isClosed: false };
  // A busy worker does not receive messages.
  context.signal?.addEventListener(
    'abort',
    () => void current.worker.then((worker) => worker.close()).catch(() => undefined),
  );
  return {
    async live(): Promise<ContentWorker> {
      if (current.isClosed || (await current.worker).hasEnded()) current.worker = start();
      current.isClosed = false;
      return current.worker;
    },
    async end(): Promise<void> {
      if (current.isClosed) return;
      current.isClosed = true;
      await current.worker.then(
        (worker) => worker.close(),
        () => undefined,
      );
    },
  };
}
