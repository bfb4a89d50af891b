import { performance } from 'node:perf_hooks';
import { threadId } from 'node:worker_threads';
import { createRunningTime } from './running-time.js';

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
