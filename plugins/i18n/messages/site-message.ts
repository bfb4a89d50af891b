import type { ProblemPlace } from 'tapdocs';

/** A UI string of the site's components, in the source. */
export interface SiteMessage {
  key: string;
  /** In the default language. */
  text: string;
  /** Place of its first use. */
  at: ProblemPlace;
}
