import { createContext, Script } from 'node:vm';

/** Runs what may never end in this thread: for code that is not ours, where another process would take too long to start. */
export interface BoundedRuns {
  /**
   * Runs a synchronous task and gives its result. Ctrl-C works meanwhile, without a delay.
   *
   * @throws OverdueError when it takes too long; what the task had begun is left as it is then
   */
  run<T>(task: () => T): T;
}

/** Synchronous code took longer than it was given, and was stopped. */
export class OverdueError extends Error {
  override readonly name = 'OverdueError';
  constructor() {
    super('It took too long, and was stopped.');
  }
}

/** @param limit milliseconds that each run may take; 0 for any time */
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
        // The listeners of this process did not hear of it. A process that was busy for some time has none.
        if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED' && !process.emit('SIGINT', 'SIGINT'))
          process.kill(process.pid, 'SIGINT');
        throw error;
      } finally {
        delete surroundings['task'];
      }
    },
  };
}

/** Of an error of another realm, too. */
function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
}
