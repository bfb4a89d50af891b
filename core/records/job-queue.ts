import type { PageJob } from './page-job.js';

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
    this.#jobs.push(...jobs);
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
