import type { Problem } from 'tapdocs';
import type { LinkKind } from './options.js';

/** A possible problem of a link. */
export interface Finding {
  kind: LinkKind;
  /** As written. */
  href: string;
  /** File with the link, below the site's root; undefined if it is unknown. */
  file: string | undefined;
  /** The version of the page with the link; '' for a page without one. */
  version?: string;
  /**
   * For a link to a file that is not in the public folder: the path at which a plugin may write it, decoded, without
   * base.
   */
  output?: string;
  /** Creates the problem. Called only if it is reported, because it searches for the nearest target. */
  problem(): Problem;
}
