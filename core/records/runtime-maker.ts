import type { RenderOptions } from './render-records.js';

/** Bundles in this process what the pages of all workers import, so that none of these loads a bundler for it. */
export interface RuntimeMaker {
  /** Begins with what is new. */
  need(imports: readonly string[]): void;
  /** Waits until what is needed is in the store; what does not compile is left for who needs it. */
  settled(): Promise<void>;
}

export function createRuntimeMaker(options: Pick<RenderOptions, 'site' | 'setup' | 'profiler'>): RuntimeMaker {
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
