import { TapdocsError } from '../../problems/problem.js';
import type { Logger } from '../../terminal/logger.js';

/** Maximum number of retries. Each kind of entry can be found damaged in another phase. */
const attempts = 6;

/**
 * Runs a task again if the store has lost an entry. A damaged entry was removed when it was read, so it is created
 * again.
 */
export async function retryLostEntries<T>(task: () => Promise<T>, logger: Logger): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!isLostEntry(error) || attempt === attempts) throw error;
      logger.warn(error.problems);
    }
  }
}

function isLostEntry(error: unknown): error is TapdocsError {
  return error instanceof TapdocsError && error.problems.every(({ code }) => code === 'STORE_ENTRY_LOST');
}
