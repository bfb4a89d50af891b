import { join } from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';
import { packageRoot } from '../files/find-package.js';
import { toProblems } from '../problems/problem.js';
import type { WorkerMessage } from './worker.js';

/** Read before anything else, because the id changes when the parent ends. */
const parent = process.ppid;

/** Reports the next step of a worker: the sources of its pages, below the root. */
export type Busy = (pages: readonly string[]) => void;

/**
 * Answers the requests of `startWorker` in this process or thread, in their order.
 *
 * @param answer a failure is the reply to its request
 */
export function serveRequests<Request, Reply>(answer: (request: Request, busy: Busy) => Reply | Promise<Reply>): void {
  let last: Promise<void> = Promise.resolve();
  // If the parent has ended, no reply is needed, and this process ends.
  const send = (message: WorkerMessage<Reply>): void =>
    parentPort ? parentPort.postMessage(message) : void process.send?.(message, undefined, {}, () => undefined);
  const busy: Busy = (pages) => send({ type: 'busy', pages });
  const serve = async (request: Request): Promise<void> => {
    try {
      send({ type: 'done', reply: await answer(request, busy) });
    } catch (error) {
      send({ type: 'failed', problems: toProblems(error) });
    }
  };
  const onMessage = (request: Request): void => void (last = last.then(() => serve(request)));
  if (parentPort) {
    parentPort.on('message', onMessage);
    return;
  }
  process.on('disconnect', () => process.exit());
  process.on('message', onMessage);
  endWithParent();
}

/** Ends this process when its parent has ended, also while this thread is busy. */
function endWithParent(): void {
  const thread = new Worker(join(packageRoot, 'dist/core/process/end-with-parent.js'), {
    execArgv: [],
    workerData: { parent },
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  // Without such a thread, the process ends as soon as it is not busy.
  thread.on('error', () => undefined);
  thread.unref();
}
