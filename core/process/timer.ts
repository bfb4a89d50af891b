import type { Logger } from '../problems/logger.js';
import type { Profiler } from './profiler.js';

/** Runs phases one after the other and records their times. */
export interface Timer {
  /** Runs a phase with a name. Throws if the run was aborted. */
  run<T>(name: string, task: (onProgress: (done: number, total: number) => void) => Promise<T>): Promise<T>;
  readonly phases: { name: string; ms: number }[];
}

/** A timer that shows each phase in the log. */
export function createTimer(logger: Logger, signal?: AbortSignal, profiler?: Profiler): Timer {
  const phases: Timer['phases'] = [];
  return {
    phases,
    async run(name, task) {
      signal?.throwIfAborted();
      const phase = logger.phase(name);
      const run = () => task((done, total) => phase.progress(done, total));
      const result = await (profiler ? profiler.span({ kind: 'phase', name }, run) : run());
      phases.push({ name, ms: phase.end() });
      return result;
    },
  };
}
