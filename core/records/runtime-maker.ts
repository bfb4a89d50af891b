import type { Profiler } from '../profile/profiler.js';
import type { Site } from '../hooks.js';
import type { WorkerSetup } from './page-job.js';

/** Bundles in this process what the pages of all workers import, so that none of these loads a bundler for it. */
export interface RuntimeMaker {
  /** Begins with what is new. */
  need(imports: readonly string[]): void;
  /** Waits until what is needed is in the store; what does not compile is left for who needs it. */
  settled(): Promise<void>;
}

interface RuntimeMakerOptions {
  site: Site;
  setup: WorkerSetup;
  profiler: Profiler | null;
}

export function createRuntimeMaker(options: RuntimeMakerOptions): RuntimeMaker {
  const needed = new Set<string>();
  let running: Promise<void> | null = null;
  const make = async (): Promise<void> => {
    const { createContentContext } = await import('./worker-context.js');
    const { ensureRuntime } = await import('./runtime.js');
    const context = createContentContext(options.site, options.setup, options.profiler);
    for (let made = 0; made < needed.size;) {
      made = needed.size;
      await ensureRuntime({ imports: new Set(needed), hashes: context.createHashes() }, context);
    }
  };
  return {
    need(imports) {
      const before = needed.size;
      for (const name of imports) needed.add(name);
      if (needed.size === before) return;
      running ??= make()
        .catch(() => undefined)
        .finally(() => (running = null));
    },
    settled: () => running ?? Promise.resolve(),
  };
}
