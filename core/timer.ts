import type { Logger } from './logger.js';

/** Runs phases, one after the other, and keeps their times. */
export interface Timer {
  /** Runs a phase under its name; refuses to begin one after the run was aborted. */
  run<T>(name: string, task: (onProgress: (done: number, total: number) => void) => Promise<T>): Promise<T>;
  readonly phases: { name: string; ms: number }[];
}

/** A timer that shows each phase in the log. */
export function createTimer(logger: Logger, signal?: AbortSignal): Timer {
  const phases: Timer['phases'] = [];
  return {
    phases,
    async run(name, task) {
      signal?.throwIfAborted();
      const phase = logger.phase(name);
      const result = await task((done, total) => phase.progress(done, total));
      phases.push({ name, ms: phase.end() });
      return result;
    },
  };
}
