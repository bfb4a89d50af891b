import type { ProblemPlace } from 'tapdocs';

/** A text of the site's own components, as its source has it. */
export interface SiteMessage {
  key: string;
  /** In the default language. */
  text: string;
  /** Where it is first used. */
  at: ProblemPlace;
}
