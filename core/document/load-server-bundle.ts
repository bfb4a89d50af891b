import { type RunningBundle, runBundle } from '../bundle/run-bundle.js';
import type { Store } from '../files/store/store.js';
import type { ServerBundle } from '../contract/server-bundle.js';

/** Name of the server bundle in stack traces. */
export const serverBundleName = 'tapdocs-server.cjs';

/** Runs the server bundle with this hash from the store; null if there is none. */
export function loadServerBundle(id: string, store: Store): RunningBundle<ServerBundle> | null {
  const code = store.get('blob', id);
  if (!code) return null;
  const { exports, ...running } = runBundle<{ server?: ServerBundle }>({
    code,
    id,
    name: serverBundleName,
    store,
  });
  if (!exports.server) throw new Error('The server bundle exports nothing.');
  return { exports: exports.server, ...running };
}
