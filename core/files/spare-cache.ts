import { asWarning, type Problem, TapdocsError } from '../problems/problem.js';
import type { Logger } from '../terminal/logger.js';
import { temporaryFolder } from './temporary-folder.js';

/**
 * Runs a task, with the cache of the site at first. When that cannot be written, the user is warned, and the task is run again from
 * the start, with another folder.
 *
 * @param task gets the absolute path of the folder that is to be the cache, undefined for the one of the site
 */
export async function withAnyCache<T>(task: (cacheDir?: string) => Promise<T>, logger: Logger): Promise<T> {
  try {
    return await task();
  } catch (error) {
    logger.warn(refusalsIn(error));
    return task(temporaryFolder());
  }
}

/** Writes down what saves the next run some work, and what this run does not read. A refusal is only a warning. */
export function keepForNextRun(task: () => void, logger: Logger): void {
  try {
    task();
  } catch (error) {
    logger.warn(refusalsIn(error));
  }
}

/** As warnings. Throws an error of another kind. */
function refusalsIn(error: unknown): Problem[] {
  const refusals = error instanceof TapdocsError ? error.problems.filter(({ code }) => code === 'CACHE_REFUSED') : [];
  if (refusals.length === 0) throw error;
  return refusals.map(asWarning);
}
