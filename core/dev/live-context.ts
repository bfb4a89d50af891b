import type { BuildContext } from '../build-context.js';
import type { BoundedRuns } from '../process/run-within.js';

/** What the dev server works with. */
export interface LiveContext extends BuildContext {
  /** Whether records and bundles of earlier runs are used. */
  cache: boolean;
  /** Runs the layout of pages in this process, each for a while at most. */
  runs: BoundedRuns;
  /** Aborted when the server is to end. */
  signal?: AbortSignal | undefined;
}
