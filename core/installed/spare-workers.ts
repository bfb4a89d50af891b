import { forkWorker, type WorkerProcess } from '../records/worker-pool.js';

/** Workers that were started before it was known what they are to do. */
export interface SpareWorkers {
  /** One of them, or a new one when none is left. */
  take(): WorkerProcess;
  /** Ends those that nobody took. */
  close(): void;
}

/**
 * @param count how many to start now
 * @param heap megabytes of objects that each may have
 */
export function createSpareWorkers(count: number, heap: number): SpareWorkers {
  const idle = Array.from({ length: count }, () => forkWorker(heap));
  return {
    take: () => idle.pop() ?? forkWorker(heap),
    close: () => idle.splice(0).forEach((worker) => worker.close()),
  };
}
