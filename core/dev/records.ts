import { contentEnvironment } from '../records/dependencies.js';
import type { KnownRecord, PageJob } from '../records/page-job.js';
import { type ContentWorker, startContentWorker } from '../records/content-worker.js';
import { pageJobs, treesOf } from '../records/render-records.js';
import { writeTrees } from '../trees/write-trees.js';
import { fail } from '../problems/problem.js';
import { withSources } from '../routes/markdown-page.js';
import type { Route } from '../routes/table.js';
import { createDelay } from './delay.js';
import type { LiveContext } from './live-context.js';

/** Milliseconds between a new record and the time at which the index is written. */
const savePause = 1000;
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
  const { index } = context;
  const running = new Map<string, Promise<KnownRecord>>();
  const state = { isClosing: false };
  const save = createDelay(savePause, () => index.save(false));
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
    const { results, problems } = await inTurn(() => worker.live().render([job]));
    if (state.isClosing) void closeWhenIdle();
    const [result] = results;
    if (!result) return fail(withSources(problems, [route]));
    index.add(result.pageKey, result.record);
    save.start();
    return result.record;
  };
  return {
    async get(route) {
      const { site, setup, hashes } = context;
      const [job] = pageJobs([route], context, (environment ??= contentEnvironment(site, setup, hashes)));
      if (!job) return null;
      const stored = index.lookUp().find(job);
      if (stored) return stored;
      const pending = running.get(job.pageKey) ?? render(job, route);
      running.set(job.pageKey, pending);
      return pending.finally(() => running.delete(job.pageKey));
    },
    forget() {
      environment = undefined;
    },
    close() {
      state.isClosing = true;
      save.cancel();
      index.save(false);
      return closeWhenIdle();
    },
  };
}

/** A worker that is started before it is needed, and again when it has ended. */
function keptWorker(context: LiveContext) {
  const start = (): ContentWorker => startContentWorker({ ...context, workers: processes });
  const current = { worker: start(), isClosed: false };
  return {
    live(): ContentWorker {
      if (current.isClosed || current.worker.hasEnded()) current.worker = start();
      current.isClosed = false;
      return current.worker;
    },
    async end(): Promise<void> {
      if (current.isClosed) return;
      current.isClosed = true;
      await current.worker.close();
    },
  };
}
