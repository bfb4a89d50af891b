import { ownFolder } from '../bundle/asset-name.js';
import { tappingPlugins } from '../config/plugin-list.js';
import { renderRecords } from '../records/render-records.js';
import { fail } from '../problems/problem.js';
import type { LiveContext } from './live-context.js';
import { createMemoryOutput } from '../files/memory-output.js';
import type { LivePages } from './pages.js';

/** Files that plugins emit, on demand. The first request renders all pages. */
export interface EmittedFiles {
  /**
   * Bytes of a file by its path in the output; null if no plugin emits it. Throws a TapdocsError with the problems of
   * pages.
   */
  file(path: string): Promise<Buffer | null>;
  /** Called after a change, so that files are emitted again on the next request. */
  forget(): void;
}

/** Emits files in memory. */
export function createEmittedFiles(context: LiveContext, pages: LivePages): EmittedFiles {
  const { hooks, config } = context.site;
  const mayEmit = (path: string): boolean => {
    // Most files in this folder belong to the bundle. A request for a removed one must not render all pages.
    const byDefault = !path.startsWith(`${ownFolder}/`);
    return hooks.emit.taps.some((tap) => {
      const plugins = tappingPlugins([tap], config.plugins);
      return plugins.length === 0 ? byDefault : plugins.some(({ emits }) => emits?.(path) ?? byDefault);
    });
  };
  let current: Promise<ReadonlyMap<string, Buffer>> | null = null;
  const emit = async (): Promise<ReadonlyMap<string, Buffer>> => {
    const routes = pages.routes();
    const { known, problems } = await renderRecords(routes.all, { ...context, onProgress: () => undefined });
    if (problems.length > 0) fail(problems);
    pages.remember(known);
    const { output, files } = createMemoryOutput();
    await hooks.emit.promise({ output, routes, records: pages.records });
    return files;
  };
  return {
    async file(path) {
      if (!mayEmit(path)) return null;
      const run = (current ??= emit());
      run.catch(() => {
        if (current === run) current = null;
      });
      return (await run).get(path) ?? null;
    },
    forget() {
      current = null;
    },
  };
}
