import { fail, type Problem } from '../problems/problem.js';
import { createBoundedRuns, OverdueError } from '../process/bounded-runs.js';
import { heapLimit, startWorker, type Worker, workerProblem } from '../process/worker.js';
import type { Profiler } from '../process/profiler.js';
import type { DocumentResult, DocumentSetup, DocumentTask } from './document-job.js';
import { createDocumentStager, type StagedDocuments } from './stage-documents.js';

/** The first request has the setup; each of the others has documents. */
export type DocumentRequest = { setup: DocumentSetup } | { tasks: readonly DocumentTask[] };

/** A thread that renders documents. */
type DocumentThread = Worker<DocumentRequest, StagedDocuments>;

interface ThreadOptions {
  workers: number;
  /** Seconds that a document may take; 0 for no limit. */
  renderTimeout: number;
  signal?: AbortSignal | undefined;
}

export interface ThreadsOptions extends ThreadOptions {
  setup: DocumentSetup;
  profiler: Profiler | null;
  /** Settles when this thread has no other work. Until then, it needs a core. */
  meanwhile: Promise<unknown>;
  onBatch(results: readonly DocumentResult[], problems: readonly Problem[]): void;
}

function startDocumentThread({ workers, renderTimeout, signal }: ThreadOptions): DocumentThread {
  return startWorker({
    kind: 'thread',
    script: 'dist/core/document/thread-entry.js',
    memory: heapLimit(workers),
    seconds: renderTimeout,
    signal,
  });
}

/** Number of documents in a batch for a thread. */
const batchSize = 16;
/** Starting a thread costs about as much as rendering this many documents. */
const documentsPerWorker = 40;
/** Number of batches that a thread has at a time, so that it never waits for this one. */
const batchesAhead = 3;
/** So few documents are rendered in this thread, because starting another one takes longer. */
const fewDocuments = 8;

/**
 * Renders documents in threads, which write them to the stage.
 *
 * @returns the documents whose record the store has lost
 */
export async function renderInThreads(
  tasks: readonly DocumentTask[],
  options: ThreadsOptions,
): Promise<readonly DocumentTask[]> {
  const isFew = options.workers === 0 || tasks.length <= fewDocuments;
  const lost: DocumentTask[] = [];
  const take = (staged: StagedDocuments): void => {
    options.profiler?.adopt(staged.profile);
    lost.push(...staged.lost);
    options.onBatch(staged.results, staged.problems);
  };
  if (isFew) take(renderHere(tasks, options.setup, options.renderTimeout));
  else await feedThreads(tasks, options, take);
  return lost;
}

function renderHere(tasks: readonly DocumentTask[], setup: DocumentSetup, seconds: number): StagedDocuments {
  const { run } = createBoundedRuns(seconds * 1000);
  const state: { pages: readonly string[] } = { pages: [] };
  try {
    return createDocumentStager(setup, (pages) => void (state.pages = pages), run)(tasks);
  } catch (error) {
    if (!(error instanceof OverdueError)) throw error;
    return fail(workerProblem({ end: '', pages: state.pages, overdue: seconds, isOutOfMemory: false }, 0));
  }
}

async function feedThreads(
  tasks: readonly DocumentTask[],
  options: ThreadsOptions,
  take: (staged: StagedDocuments) => void,
): Promise<void> {
  const queue = Array.from({ length: Math.ceil(tasks.length / batchSize) }, (_, index) =>
    tasks.slice(index * batchSize, (index + 1) * batchSize),
  );
  const run = async (): Promise<void> => {
    const thread = startDocumentThread(options);
    const feed = async (): Promise<void> => {
      for (let batch = queue.shift(); batch; batch = queue.shift()) take(await thread.ask({ tasks: batch }));
    };
    try {
      await Promise.all([thread.ask({ setup: options.setup }), ...Array.from({ length: batchesAhead }, feed)]);
    } catch (error) {
      // The other threads get no more documents.
      queue.length = 0;
      throw error;
    } finally {
      await thread.close();
    }
  };
  const count = Math.min(options.workers, Math.ceil(tasks.length / documentsPerWorker));
  const threads = Array.from({ length: Math.max(1, count - 1) }, run);
  // Does not wait for threads that would have nothing to do.
  const last = Promise.race([Promise.allSettled(threads), options.meanwhile.catch(() => undefined)]).then(() =>
    count > 1 && queue.length > 0 ? run() : undefined,
  );
  // If one fails, the stage is removed, so none may write to it any more.
  const ended = await Promise.allSettled([...threads, last]);
  options.signal?.throwIfAborted();
  const failure = ended.find((thread) => thread.status === 'rejected');
  if (failure) throw failure.reason;
}
