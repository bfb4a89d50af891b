import { forkWorker, type WorkerProcess } from './pool.js';

/** Workers that were started before it was known what they are to do. */
export interface SpareWorkers {
  /** One of them, or a new one when none is left. */
  take(): WorkerProcess;
  /** Ends those that nobody took. */
  close(): void;
}

/** @param count how many to start now */
export function createSpareWorkers(count: number): SpareWorkers {
  const idle = Array.from({ length: count }, forkWorker);
  return {
    take: () => idle.pop() ?? forkWorker(),
    close: () => idle.splice(0).forEach((worker) => worker.close()),
  };
}
