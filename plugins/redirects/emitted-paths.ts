import { createMemoryOutput } from '../../core/dev/memory-output.js';
import type { Inspection } from '../../core/inspect.js';

/** Files that plugins emit, for commands that write no output: decoded paths below the output. Runs the hook `emit` into memory. */
export async function emittedPaths({ site, routes, records }: Inspection): Promise<ReadonlySet<string>> {
  const { output, files } = createMemoryOutput();
  await site.hooks.emit.promise(output, routes.all, records);
  return new Set(files.keys());
}
