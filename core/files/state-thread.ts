import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { manifestSize } from './manifest.js';
import { type OutputPlaces, type OutputState, readOutputState } from './output-state.js';
import { packageRoot } from './package-root.js';

/** Size of a manifest in bytes, from which comparing its files takes longer than starting a thread: about 2,000 files. */
const large = 300_000;

/**
 * Reads the state of a large output in a thread, while this one goes on, and that of a small one when it is asked for.
 * Until then, nothing may change the output.
 */
export function readStateAside(places: OutputPlaces): () => Promise<OutputState> {
  if (manifestSize(places.manifestFile) < large) return async () => readOutputState(places);
  const thread = new Worker(join(packageRoot, 'dist/core/files/state-thread-entry.js'), {
    workerData: places,
    execArgv: [],
  });
  const found = new Promise<OutputState | null>((resolve) => {
    thread.once('message', resolve);
    thread.once('error', () => resolve(null));
    thread.once('exit', () => resolve(null));
  });
  return async () => (await found) ?? readOutputState(places);
}
