import { fail, problem } from '../errors.js';
import { hash } from '../hash.js';
import type { Output } from '../output.js';

/** An output that stays in memory: nothing is kept from before, so that a tap makes all of its files. */
export function createMemoryOutput(): { output: Output; files: ReadonlyMap<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    output: {
      stage: '',
      keep: () => false,
      adopt: () => {
        throw new Error('Files are adopted by builds only: use `write`.');
      },
      write(path, content) {
        const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
        const other = files.get(path);
        if (other && hash(other) !== hash(bytes)) fail(problem('OUTPUT_CONFLICT', { path }));
        files.set(path, bytes);
      },
    },
  };
}
