import type { BuildContext } from '../build-context.js';

/** What the dev server works with. */
export interface LiveContext extends BuildContext {
  /** Whether records and programs of earlier runs are used. */
  cache: boolean;
}
