import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../errors.js';
import { packageRoot } from '../package-root.js';
import type { Profiler } from '../profile/profiler.js';
import type { DocumentJob, DocumentResult, DocumentSetup } from './jobs.js';
import { createDocumentStager, type StagedDocuments } from './stage-documents.js';

export interface PoolOptions {
  setup: DocumentSetup;
  workers: number;
  profiler: Profiler | null;
  signal?: AbortSignal | undefined;
  onBatch(results: readonly DocumentResult[], problems: readonly Problem[]): void;
}

/** Documents that a thread gets at a time. */
const batchSize = 32;
/** Starting a thread costs about as much as rendering this many documents. */
const documentsPerWorker = 40;

/** Up to this many documents are rendered in this thread: another one takes longer to start. */
const fewDocuments = 8;

/** Renders documents in worker threads, which write them to the stage. */
export async function renderInThreads(jobs: readonly DocumentJob[], options: PoolOptions): Promise<void> {
  if (jobs.length <= fewDocuments) {
    const { results, problems, profile } = createDocumentStager(options.setup)(jobs);
    options.profiler?.adopt(profile);
    options.onBatch(results, problems);
    return;
  }
  const queue = Array.from({ length: Math.ceil(jobs.length / batchSize) }, (_, index) =>
    jobs.slice(index * batchSize, (index + 1) * batchSize),
  );
  const count = Math.min(options.workers, Math.ceil(jobs.length / documentsPerWorker));
  await Promise.all(Array.from({ length: count }, () => runThread(queue, options)));
  options.signal?.throwIfAborted();
}

async function runThread(
  queue: (readonly DocumentJob[])[],
  { setup, signal, profiler, onBatch }: PoolOptions,
): Promise<void> {
  const worker = new Worker(join(packageRoot, 'dist/core/document/worker.js'), { workerData: setup });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  try {
    for (let batch = queue.shift(); batch && !signal?.aborted; batch = queue.shift()) {
      const reply = new Promise<StagedDocuments>((resolve) => worker.once('message', resolve));
      worker.postMessage(batch);
      const { results, problems, profile } = await Promise.race([reply, failed]);
      profiler?.adopt(profile);
      onBatch(results, problems);
    }
  } finally {
    await worker.terminate();
  }
}
