import { createContext, Script } from 'node:vm';

/**
 * Runs code in this thread that may never finish. For code of users and plugins, if starting another process would take
 * too long.
 */
export interface BoundedRuns {
  /**
   * Runs a synchronous task and returns its result. Ctrl-C works immediately during the task.
   *
   * @throws OverdueError if it takes too long; the state that the task has changed is then undefined
   */
  run<T>(task: () => T): T;
}

/** Synchronous code exceeded its time limit and was stopped. */
export class OverdueError extends Error {
  override readonly name = 'OverdueError';
  constructor() {
    super('It took too long, and was stopped.');
  }
}

/** @param limit milliseconds that each run may take; 0 for no limit */
export function createBoundedRuns(limit: number): BoundedRuns {
  const surroundings = createContext({});
  const call = new Script('task()');
  return {
    run<T>(task: () => T): T {
      surroundings['task'] = task;
      try {
        return call.runInContext(surroundings, { breakOnSigint: true, ...(limit > 0 && { timeout: limit }) }) as T;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new OverdueError();
        // The listeners of this process were not called. A process that was busy for some time has none.
        if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED' && !process.emit('SIGINT', 'SIGINT'))
          process.kill(process.pid, 'SIGINT');
        throw error;
      } finally {
        delete surroundings['task'];
      }
    },
  };
}

/** Also for an error of another realm. */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
}
