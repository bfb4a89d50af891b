import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../errors.js';
import { packageRoot } from '../package-root.js';
import type { Profiler } from '../profile/profiler.js';
import type { DocumentResult, DocumentSetup, DocumentTask } from './jobs.js';
import { createDocumentStager, type StagedDocuments } from './stage-documents.js';

export interface PoolOptions {
  setup: DocumentSetup;
  workers: number;
  profiler: Profiler | null;
  signal?: AbortSignal | undefined;
  /** Settles when this thread has nothing else to do any more: until then a core is its own. */
  beside: Promise<unknown>;
  onBatch(results: readonly DocumentResult[], problems: readonly Problem[]): void;
}

/** Documents that a thread gets at a time. */
const batchSize = 16;
/** Batches that a thread has at hand, so that it never waits for this one. */
const batchesAhead = 3;
/** Starting a thread costs about as much as rendering this many documents. */
const documentsPerWorker = 40;

/** Up to this many documents are rendered in this thread: another one takes longer to start. */
const fewDocuments = 8;

/** Renders documents in worker threads, which write them to the stage. */
export async function renderInThreads(tasks: readonly DocumentTask[], options: PoolOptions): Promise<void> {
  if (tasks.length <= fewDocuments) {
    const stage = { ...options.setup.stage, flat: true };
    const { results, problems, profile } = createDocumentStager({ ...options.setup, stage })(tasks);
    options.profiler?.adopt(profile);
    options.onBatch(results, problems);
    return;
  }
  const queue = Array.from({ length: Math.ceil(tasks.length / batchSize) }, (_, index) =>
    tasks.slice(index * batchSize, (index + 1) * batchSize),
  );
  const count = Math.min(options.workers, Math.ceil(tasks.length / documentsPerWorker));
  const run = (): Promise<void> => runThread(queue, options);
  const all = Promise.all(Array.from({ length: Math.max(1, count - 1) }, run));
  // None is waited for that would find nothing to do.
  const last = Promise.race([all, options.beside.catch(() => undefined)]).then(() =>
    count > 1 && queue.length > 0 ? run() : undefined,
  );
  try {
    await Promise.all([all, last]);
  } finally {
    // Where one failed, the others get no more.
    queue.length = 0;
  }
  options.signal?.throwIfAborted();
}

async function runThread(
  queue: (readonly DocumentTask[])[],
  { setup, signal, profiler, onBatch }: PoolOptions,
): Promise<void> {
  const worker = new Worker(join(packageRoot, 'dist/core/document/worker.js'), { workerData: setup });
  const run = new Promise<void>((resolve, reject) => {
    let waiting = 0;
    const send = (): void => {
      while (waiting < batchesAhead && !signal?.aborted) {
        const batch = queue.shift();
        if (!batch) break;
        worker.postMessage(batch);
        waiting += 1;
      }
      if (waiting === 0) resolve();
    };
    worker.once('error', reject);
    worker.on('message', ({ results, problems, profile }: StagedDocuments) => {
      waiting -= 1;
      profiler?.adopt(profile);
      try {
        onBatch(results, problems);
        send();
      } catch (error) {
        reject(error);
      }
    });
    send();
  });
  try {
    await run;
  } finally {
    await worker.terminate();
  }
}
