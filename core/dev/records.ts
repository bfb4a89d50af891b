import { contentEnvironment } from '../content/environment.js';
import type { KnownRecord, PageJob } from '../content/jobs.js';
import { findRecord } from '../content/page-entries.js';
import { type ContentWorker, startWorker } from '../content/pool.js';
import { pageJobs } from '../content/render-records.js';
import { fail } from '../errors.js';
import type { Route } from '../routes.js';
import type { LiveContext } from './live-context.js';

/** Records on demand: from the store, else rendered by one content worker that stays. */
export interface LiveRecords {
  /** Null for a page without a source. Throws TapdocsError with what is wrong with the page. */
  get(route: Route): Promise<KnownRecord | null>;
  /** Components or styles changed: what all records depend on is looked at again. */
  forget(): void;
  close(): Promise<void>;
}

/** Starts the worker ahead of the first page. */
export function createLiveRecords(context: LiveContext): LiveRecords {
  const worker = startWorker(context.setup);
  worker.catch(() => undefined);
  const own = new Set<string>();
  const running = new Map<string, Promise<KnownRecord>>();
  let environment: string | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** The worker takes one batch at a time. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = queue.then(task, task);
    queue = result.catch(() => undefined);
    return result;
  };
  /** Pages that were asked for are finished: after a change of the configuration, others answer what comes then. */
  const closeWhenIdle = async (idle: ContentWorker): Promise<void> => {
    for (let last: unknown; last !== queue;) await (last = queue);
    idle.close();
  };
  const render = async (job: PageJob): Promise<KnownRecord> => {
    const { results, problems } = await inTurn(async () => (await worker).render([job]));
    const [result] = results;
    return result?.known ?? fail(problems);
  };
  return {
    async get(route) {
      const { site, setup, hashes } = context;
      const [job] = pageJobs([route], context, (environment ??= contentEnvironment(site, setup, hashes)));
      if (!job) return null;
      const found = context.cache || own.has(job.pageKey) ? findRecord(job.pageKey, context) : null;
      if (found) return found;
      own.add(job.pageKey);
      const known = running.get(job.pageKey) ?? render(job);
      running.set(job.pageKey, known);
      return known.finally(() => running.delete(job.pageKey));
    },
    forget() {
      environment = undefined;
    },
    close: () => worker.then(closeWhenIdle, () => undefined),
  };
}
