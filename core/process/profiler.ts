import { performance } from 'node:perf_hooks';
import { threadId } from 'node:worker_threads';
import { AsyncLocalStorage, createHook } from 'node:async_hooks';

/**
 * The kind of an event. `phase`: a phase of the build; `hook`: a tap of a plugin; `step`: a plugin of the Markdown
 * pipeline; `compile`: a batch of pages; `render`: content of a page; `component`: a component in content; `document`:
 * a document.
 */
export type ProfileKind = 'phase' | 'hook' | 'step' | 'compile' | 'render' | 'component' | 'document';

/** A time span. JSON only, because it is sent between processes. */
export interface ProfileEvent {
  kind: ProfileKind;
  /** What ran: `records`, `content-docs routes`, `codeBlocks`, `Tabs`, a page's path. */
  name: string;
  /** The page: its source file, or its path. Absent if it was for many pages. */
  page?: string;
  /** Milliseconds since the epoch. */
  start: number;
  /**
   * Milliseconds. Includes waiting, except for a `step`, because the pages of a batch are compiled at the same time.
   */
  ms: number;
  /** Number of runs, if several are reported as one event. Default: 1. */
  count?: number;
  /** Resident memory of the process at the end, in bytes. */
  memory?: number;
  process: number;
  thread: number;
}

type About = Pick<ProfileEvent, 'kind' | 'name' | 'page'>;

/** Collects the timings of one process or thread. */
export interface Profiler {
  /** Runs a task and records its time; for a promise, until it is settled. */
  span<T>(about: About, task: () => T): T;
  add(event: Omit<ProfileEvent, 'process' | 'thread'>): void;
  /** Adds the events of another process. */
  adopt(events: readonly ProfileEvent[]): void;
  /** Returns and removes the events so far. */
  take(): ProfileEvent[];
}

/** The time now, in milliseconds since the epoch with fractions. */
export function profileTime(): number {
  return performance.timeOrigin + performance.now();
}

/** Creates a profiler for a process or thread. */
export function createProfiler(): Profiler {
  const running = createRunningTime();
  let events: ProfileEvent[] = [];
  return {
    span(about, task) {
      const start = profileTime();
      return running.measure(task, (ran) => {
        const isStep = about.kind === 'step';
        const ms = isStep ? ran : profileTime() - start;
        const memory = isStep ? {} : { memory: process.memoryUsage.rss() };
        events.push({ ...about, start, ms, ...memory, process: process.pid, thread: threadId });
      });
    },
    add: (event) => void events.push({ ...event, process: process.pid, thread: threadId }),
    adopt: (others) => void events.push(...others),
    take() {
      const taken = events;
      events = [];
      return taken;
    },
  };
}

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
