import { asWarning, type Problem, TapdocsError } from '../problems/problem.js';
import type { Logger } from '../terminal/logger.js';
import { temporaryFolder } from './temporary-folder.js';

interface CacheOptions {
  /** Absolute. Default: that of the site. */
  cacheDir?: string | undefined;
  logger: Logger;
}

/**
 * Runs a task with the cache of its options. If the cache cannot be written, warns the user and runs the task again
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

/** Saves data that only speeds up the next run. If it cannot be written, that is only a warning. */
export function keepForNextRun(task: () => void, logger: Logger): void {
  try {
    task();
  } catch (error) {
    logger.warn(refusalsIn(error));
  }
}

/** Converts them to warnings. Throws other errors. */
function refusalsIn(error: unknown): Problem[] {
  const refusals = error instanceof TapdocsError ? error.problems.filter(({ code }) => code === 'CACHE_REFUSED') : [];
  if (refusals.length === 0) throw error;
  return refusals.map(asWarning);
}
