import type { ProblemPlace, Route } from 'tapdocs';

/** A link or image with its place. */
export interface PlacedLink {
  /** As written, or `file:…` for a link to a content file. */
  href: string;
  /** The page that it stands on; for one of the layout, the home of the language. */
  route: Route;
  /** File that it stands in, below the site's root; undefined where it is not known. */
  file: string | undefined;
  at(): ProblemPlace | undefined;
}
