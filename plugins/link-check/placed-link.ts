import type { ProblemPlace, Route } from 'tapdocs';

/** A link or image with its place. */
export interface PlacedLink {
  /** As written, or `file:…` for a link to a content file. */
  href: string;
  /** The page with the link; for links of the layout, the home page of the language. */
  route: Route;
  /** File with the link, below the site's root; undefined if it is unknown. */
  file: string | undefined;
  at(): ProblemPlace | undefined;
}
