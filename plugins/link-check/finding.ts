import type { Problem } from 'tapdocs';
import type { LinkKind } from './options.js';

/** Something that may be wrong with a link. */
export interface Finding {
  kind: LinkKind;
  /** As written. */
  href: string;
  /** File with the link, below the site's root; undefined where it is not known. */
  file: string | undefined;
  /** For a link to a file that is not in the public folder: where a plugin may yet put it, decoded, without base. */
  output?: string;
  /** Made only for what is told: it looks for the nearest target. */
  problem(): Problem;
}
