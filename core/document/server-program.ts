import { type RunningBundle, runBundle } from '../bundle/run-bundle.js';
import type { Store } from '../files/store/store.js';
import type { ServerProgram } from './render.js';

/** Name of the server program in stack traces. */
export const serverProgramName = 'tapdocs-server.cjs';

/** Runs the server program that the store has under a hash; null when it has none. */
export function loadProgram(id: string, store: Store): RunningBundle<ServerProgram> | null {
  const code = store.get('blob', id);
  if (!code) return null;
  const { exports, ...running } = runBundle<{ program?: ServerProgram }>({
    code,
    id,
    name: serverProgramName,
    store,
  });
  if (!exports.program) throw new Error('The server program exports nothing.');
  return { exports: exports.program, ...running };
}
