import { heapLimit, startWorker, type Worker } from '../process/worker.js';
import type { ProfileEvent, Profiler } from '../process/profiler.js';
import type { PageJob, WorkerSetup } from './page-job.js';
import type { RenderedPages } from './render-pages.js';

/** The first request has the setup; each of the others has pages. */
export type ContentRequest = { setup: WorkerSetup } | { jobs: readonly PageJob[] };

export interface ContentReply extends RenderedPages {
  profile: ProfileEvent[];
}

interface ContentWorkerOptions {
  setup: WorkerSetup;
  /** Number of processes that share the memory. */
  workers: number;
  profiler?: Profiler | null;
  signal?: AbortSignal | undefined;
}

/** A process that compiles and renders pages. */
export interface ContentWorker extends Omit<Worker<ContentRequest, ContentReply>, 'ask'> {
  /** @throws TapdocsError with the problems of the configuration, or those of `Worker.ask` */
  render(jobs: readonly PageJob[]): Promise<RenderedPages>;
}

/** Starts a process, which loads the configuration while this one goes on. */
export function startContentWorker({ setup, workers, profiler = null, signal }: ContentWorkerOptions): ContentWorker {
  const { ask, hasEnded, close } = startWorker<ContentRequest, ContentReply>({
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

/** Number of pages in a batch: few enough to show progress. */
const batchSize = 24;
/** The last pages are distributed in smaller batches, so that the workers finish at the same time. */
const smallestBatch = 4;

/** The pages that wait for a worker. A page that was rendered can add others. */
export class JobQueue {
  readonly #jobs: PageJob[] = [];
  readonly #takers: number;
  #waiting: (() => void)[] = [];
  #running = 0;
  #isOpen = true;

  /** @param takers number of those that take batches at the same time */
  constructor(takers: number) {
    this.#takers = takers;
  }

  add(jobs: readonly PageJob[]): void {
    // Spread arguments have a limit.
    for (const job of jobs) this.#jobs.push(job);
    if (jobs.length > 0) this.#wake();
  }

  /** No more are added, except by those that have taken a batch. */
  close(): void {
    this.#isOpen = false;
    this.#wake();
  }

  /** The next batch; empty if there will be none. Call `finish` after its pages were added to. */
  async take(): Promise<PageJob[]> {
    while (this.#jobs.length === 0) {
      if (this.#running === 0 && !this.#isOpen) return [];
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
    const share = Math.ceil(this.#jobs.length / this.#takers);
    return this.#jobs.splice(0, Math.min(batchSize, Math.max(smallestBatch, share)));
  }

  finish(): void {
    this.#running -= 1;
    this.#wake();
  }

  #wake(): void {
    for (const resume of this.#waiting.splice(0)) resume();
  }
}
