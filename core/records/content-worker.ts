import { heapLimit, startWorker, type Worker } from '../process/worker.js';
import type { Profiler } from '../profile/profiler.js';
import type { PageJob, WorkerSetup } from './page-job.js';
import type { RenderedPages } from './render-pages.js';

/** The first request has the setup; each of the others has pages. */
export type ContentRequest = { setup: WorkerSetup } | { jobs: readonly PageJob[] };

interface ContentWorkerOptions {
  setup: WorkerSetup;
  /** Number of processes that share the memory. */
  workers: number;
  profiler?: Profiler | null;
  signal?: AbortSignal | undefined;
}

/** A process that compiles and renders pages. */
export interface ContentWorker extends Omit<Worker<ContentRequest, RenderedPages>, 'ask'> {
  /** @throws TapdocsError with the problems of the configuration, or those of `Worker.ask` */
  render(jobs: readonly PageJob[]): Promise<RenderedPages>;
}

/** Starts a process, which loads the configuration while this one goes on. */
export function startContentWorker({ setup, workers, profiler = null, signal }: ContentWorkerOptions): ContentWorker {
  const { ask, hasEnded, close } = startWorker<ContentRequest, RenderedPages>({
    kind: 'process',
    script: 'dist/core/records/worker-entry.js',
    memory: heapLimit(workers),
    seconds: setup.renderTimeout,
    signal,
  });
  const ready = ask({ setup });
  ready.catch(() => undefined);
  return {
    async render(jobs) {
      // A failed setup is the reason why pages fail.
      const [, pages] = await Promise.all([ready, ask({ jobs })]);
      profiler?.adopt(pages.profile);
      return pages;
    },
    hasEnded,
    close,
  };
}
