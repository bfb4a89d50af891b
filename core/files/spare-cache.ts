import { asWarning, type Problem, TapdocsError } from '../problems/problem.js';
import type { Logger } from '../terminal/logger.js';
import { temporaryFolder } from './temporary-folder.js';

interface CacheOptions {
  /** Absolute. Default: that of the site. */
  cacheDir?: string | undefined;
  logger: Logger;
}

/**
 * Runs a task, at first with the cache that its options name. When that cannot be written, the user is warned, and the task is run again
 * from the start, with another folder.
 */
export async function withAnyCache<Options extends CacheOptions, T>(
  options: Options,
  task: (options: Options) => Promise<T>,
): Promise<T> {
  try {
    return await task(options);
  } catch (error) {
    options.logger.warn(refusalsIn(error));
    return task({ ...options, cacheDir: temporaryFolder() });
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
