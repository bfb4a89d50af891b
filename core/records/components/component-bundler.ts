import type { Profiler } from '../../profile/profiler.js';
import type { Site } from '../../hooks.js';
import type { WorkerSetup } from '../page-job.js';

/** Bundles the imports of the pages of all workers in this process, so that workers do not load a bundler for this. */
export interface ComponentBundler {
  /** Starts to bundle new imports. */
  need(imports: readonly string[]): void;
  /**
   * Waits until the bundle with these imports is in the store. Imports that do not compile are reported by the pages that need
   * them.
   */
  settled(): Promise<void>;
}

interface BundlerOptions {
  site: Site;
  setup: WorkerSetup;
  profiler: Profiler | null;
}

export function createComponentBundler(options: BundlerOptions): ComponentBundler {
  const needed = new Set<string>();
  let running: Promise<void> | null = null;
  const make = async (): Promise<void> => {
    const { createCompileContext } = await import('../render-context.js');
    const { ensureComponentBundle } = await import('./find-component-bundle.js');
    const context = createCompileContext(options.site, options.setup, options.profiler);
    for (let made = 0; made < needed.size;) {
      made = needed.size;
      await ensureComponentBundle({ imports: new Set(needed), hashes: context.createHashes() }, context);
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
