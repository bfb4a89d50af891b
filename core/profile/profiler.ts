import { performance } from 'node:perf_hooks';
import { threadId } from 'node:worker_threads';
import { createRunningTime } from './running-time.js';

/**
 * What took time. `phase`: a phase of the build; `hook`: a tap of a plugin; `step`: a plugin of the Markdown pipeline;
 * `compile`: a batch of pages; `render`: content of a page; `component`: a component in content; `document`: a document.
 */
export type ProfileKind = 'phase' | 'hook' | 'step' | 'compile' | 'render' | 'component' | 'document';

/** A stretch of time. JSON only: it crosses processes. */
export interface ProfileEvent {
  kind: ProfileKind;
  /** What ran: `records`, `content-docs routes`, `codeBlocks`, `Tabs`, a page's path. */
  name: string;
  /** Page that it was for: its source file, or its path. Absent where it was for many. */
  page?: string;
  /** Milliseconds since the epoch. */
  start: number;
  /** Milliseconds. Waiting for others counts, but not for a `step`: the pages of a batch are compiled at the same time. */
  ms: number;
  /** How often, where several runs are told as one. Default: 1. */
  count?: number;
  /** Resident memory of the process at the end, in bytes. */
  memory?: number;
  process: number;
  thread: number;
}

type About = Pick<ProfileEvent, 'kind' | 'name' | 'page'>;

/** Collects what takes time in one process or thread. */
export interface Profiler {
  /** Runs a task and notes its time; that of a promise until it is settled. */
  span<T>(about: About, task: () => T): T;
  add(event: Omit<ProfileEvent, 'process' | 'thread'>): void;
  /** Takes over events of another process. */
  adopt(events: readonly ProfileEvent[]): void;
  /** Gives the events so far away. */
  take(): ProfileEvent[];
}

/** The time now, in milliseconds since the epoch with fractions. */
export function profileTime(): number {
  return performance.timeOrigin + performance.now();
}

/** One for a process or thread. */
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
