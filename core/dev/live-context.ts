import type { BuildContext } from '../build-context.js';
import type { RecordIndex } from '../records/record-index.js';
import type { BoundedRuns } from '../process/bounded-runs.js';

/** The context of the dev server. */
export interface LiveContext extends BuildContext {
  /** Whether records and bundles of earlier runs are used. */
  cache: boolean;
  index: RecordIndex;
  /** Renders the layout of pages in this process, with a time limit for each. */
  runs: BoundedRuns;
  /** Aborted when the server must end. */
  signal?: AbortSignal | undefined;
}
