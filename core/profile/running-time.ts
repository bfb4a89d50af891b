import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** Measures how long a task runs, without the time in which it waits. */
export interface RunningTime {
  /** Runs a task. `onEnd` gets its milliseconds when it is done; for a promise, when it is settled. */
  measure<T>(task: () => T, onEnd: (ms: number) => void): T;
}

interface Account {
  ms: number;
  /** Start of the current time span. */
  since: number;
}

/**
 * Tracks tasks through their promises, which is slow, so it is only for profiles.
 *
 * @param now the time, in milliseconds. Default: that of this process.
 */
export function createRunningTime(now: () => number = () => performance.now()): RunningTime {
  const accounts = new AsyncLocalStorage<Account>();
  createHook({
    before() {
      const account = accounts.getStore();
      if (account) account.since = now();
    },
    after() {
      const account = accounts.getStore();
      if (account) account.ms += now() - account.since;
    },
  }).enable();
  return {
    measure(task, onEnd) {
      const account: Account = { ms: 0, since: now() };
      const start = account.since;
      const result = accounts.run(account, task);
      account.ms = now() - start;
      if (!(result instanceof Promise)) {
        onEnd(account.ms);
        return result;
      }
      const done = (): void => onEnd(account.ms);
      accounts.exit(() => void result.then(done, done));
      return result;
    },
  };
}
