import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type WorkerEnd, workerProblem } from '../records/render-watch.js';
import { TapdocsError } from '../problems/problem.js';
import { packageRoot } from '../files/package-root.js';
import type { DocumentSetup, DocumentTask } from './document-job.js';
import type { StagedDocuments } from './stage-documents.js';

export interface ThreadOptions {
  setup: DocumentSetup;
  /** Seconds that a document may take; 0 for no limit. */
  renderTimeout: number;
  /** Heap limit of the thread in megabytes. */
  heap: number;
  signal?: AbortSignal | undefined;
  /** The next documents to render; undefined if there are none. */
  next(): readonly DocumentTask[] | undefined;
  onBatch(staged: StagedDocuments): void;
}

/** The data of a new thread. */
export interface ThreadData {
  setup: DocumentSetup;
  /** A counter of the documents that the thread has begun. It works even if a document never finishes. */
  begun: SharedArrayBuffer;
}

/** Number of batches in the queue of a thread, so that it never waits for this one. */
const batchesAhead = 3;

/**
 * Renders documents in a thread until there are none.
 *
 * @throws TapdocsError RENDER_TIMEOUT, RENDER_MEMORY or WORKER_DIED, with the page whose document was rendered
 */
export async function runThread(options: ThreadOptions): Promise<void> {
  const { setup, signal, heap, next, onBatch } = options;
  const shared = new SharedArrayBuffer(4);
  const begun = new Int32Array(shared);
  const sent: DocumentTask[] = [];
  const workerData: ThreadData = { setup, begun: shared };
  const resourceLimits = { maxOldGenerationSizeMb: heap };
  const worker = new Worker(join(packageRoot, 'dist/core/document/thread-entry.js'), { workerData, resourceLimits });
  const current = (): string[] =>
    sent
      .slice(Math.max(0, Atomics.load(begun, 0) - 1))
      .slice(0, 1)
      .map(({ source }) => source);
  const endedBy = (end: Partial<WorkerEnd> & Pick<WorkerEnd, 'detail'>): TapdocsError =>
    new TapdocsError([workerProblem({ pages: current(), overdue: null, memory: null, ...end })]);
  const state = { waiting: 0 };
  let clock: NodeJS.Timeout | undefined;
  let stop = (): void => undefined;
  const run = new Promise<void>((resolve, reject) => {
    stop = () => resolve();
    const send = (): void => {
      while (state.waiting < batchesAhead && !signal?.aborted) {
        const batch = next();
        if (!batch) break;
        sent.push(...batch);
        worker.postMessage(batch);
        state.waiting += 1;
      }
      if (state.waiting === 0) resolve();
    };
    worker.once('error', (error) => reject(isOutOfMemory(error) ? endedBy({ detail: '', memory: heap }) : error));
    worker.once('exit', (code) => reject(endedBy({ detail: `a thread ended with code ${code}` })));
    worker.on('message', (staged: StagedDocuments) => {
      state.waiting -= 1;
      try {
        onBatch(staged);
        send();
      } catch (error) {
        reject(error);
      }
    });
    clock = startClock(options.renderTimeout, {
      begun: () => (state.waiting === 0 ? -1 : Atomics.load(begun, 0)),
      onOverdue: (overdue) => reject(endedBy({ detail: '', overdue })),
    });
    send();
  });
  // A busy thread does not receive messages, so it is ended below.
  signal?.addEventListener('abort', stop);
  try {
    await run;
  } finally {
    clearInterval(clock);
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

interface Watched {
  /** Changes with each document; -1 while there is none. */
  begun(): number;
  onOverdue(seconds: number): void;
}

/** Checks the thread from outside from time to time. */
function startClock(limit: number, { begun, onOverdue }: Watched): NodeJS.Timeout | undefined {
  if (limit === 0) return undefined;
  const seen = { begun: -1, since: performance.now() };
  const look = (): void => {
    const now = begun();
    if (now === -1 || now !== seen.begun) Object.assign(seen, { begun: now, since: performance.now() });
    else if (performance.now() - seen.since > limit * 1000) onOverdue(limit);
  };
  return setInterval(look, Math.min(1000, limit * 250));
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
