import { TapdocsError } from '../../problems/problem.js';
import type { Logger } from '../../terminal/logger.js';

/** Entries of the store that are found damaged, each kind in another phase, so often at most. */
const attempts = 6;

/** Runs a task again when the store has lost an entry: a damaged one was removed when it was read, and is made again. */
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
