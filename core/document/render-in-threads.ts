import type { Problem } from '../problems/problem.js';
import { heapLimit } from '../process/heap-limit.js';
import type { Profiler } from '../profile/profiler.js';
import { createBoundedRuns, OverdueError } from '../process/run-within.js';
import type { DocumentResult, DocumentSetup, DocumentTask } from './document-job.js';
import { createDocumentStager, type StagedDocuments } from './stage-documents.js';
import { runThread } from './run-thread.js';

export interface ThreadsOptions {
  setup: DocumentSetup;
  workers: number;
  /** Seconds that a document may take; 0 for no limit. */
  renderTimeout: number;
  profiler: Profiler | null;
  signal?: AbortSignal | undefined;
  /** Settles when this thread has no other work. Until then, it needs a core. */
  meanwhile: Promise<unknown>;
  onBatch(results: readonly DocumentResult[], problems: readonly Problem[]): void;
}

/** Number of documents in a batch for a thread. */
const batchSize = 16;
/** Starting a thread costs about as much as rendering this many documents. */
const documentsPerWorker = 40;

/** Up to this many documents are rendered in this thread, because starting another one takes longer. */
const fewDocuments = 8;

/** Renders documents in worker threads, which write them to the stage. */
export async function renderInThreads(tasks: readonly DocumentTask[], options: ThreadsOptions): Promise<void> {
  const onBatch = ({ results, problems, profile }: StagedDocuments): void => {
    options.profiler?.adopt(profile);
    options.onBatch(results, problems);
  };
  const isFew = options.workers === 0 || tasks.length <= fewDocuments;
  // Documents that were begun here are written again there, to the same files.
  const setup = isFew ? { ...options.setup, stage: { ...options.setup.stage, flat: true } } : options.setup;
  const here = isFew ? renderHere(tasks, setup) : null;
  if (here) return onBatch(here);
  const queue = Array.from({ length: Math.ceil(tasks.length / batchSize) }, (_, index) =>
    tasks.slice(index * batchSize, (index + 1) * batchSize),
  );
  const count = Math.min(options.workers, Math.ceil(tasks.length / documentsPerWorker));
  const heap = heapLimit(options.workers);
  const run = async (): Promise<void> => {
    try {
      await runThread({ ...options, setup, heap, next: () => queue.shift(), onBatch });
    } catch (error) {
      // The other threads get no more documents.
      queue.length = 0;
      throw error;
    }
  };
  const threads = Array.from({ length: Math.max(1, count - 1) }, run);
  // Does not wait for threads that would have nothing to do.
  const last = Promise.race([Promise.allSettled(threads), options.meanwhile.catch(() => undefined)]).then(() =>
    count > 1 && queue.length > 0 ? run() : undefined,
  );
  // If one fails, the stage is removed, so none may write to it any more.
  const ended = await Promise.allSettled([...threads, last]);
  const failure = ended.find((thread) => thread.status === 'rejected');
  if (failure) throw failure.reason;
  options.signal?.throwIfAborted();
}

/**
 * Milliseconds that a document may take in this thread. A hundred documents take less. One that takes longer is
 * rendered in a thread that can be ended.
 */
const patience = 5000;

/** Renders documents in this thread. Null if one of them takes too long. */
function renderHere(tasks: readonly DocumentTask[], setup: DocumentSetup): StagedDocuments | null {
  try {
    return createDocumentStager(setup, createBoundedRuns(patience).run)(tasks);
  } catch (error) {
    if (error instanceof OverdueError) return null;
    throw error;
  }
}
