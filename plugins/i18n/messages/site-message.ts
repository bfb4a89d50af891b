import type { ProblemPlace } from '../../../core/problems/problem.js';

/** A text of the site's own components, as its source has it. */
export interface SiteMessage {
  key: string;
  /** In the default language. */
  text: string;
  /** Where it is first used. */
  at: ProblemPlace;
}
