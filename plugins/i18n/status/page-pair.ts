import type { Route } from 'tapdocs';

/** A source and its translation. Files are below the site's root. */
export interface PagePair {
  lang: string;
  /** File of the original. */
  source: string;
  /** File of the translation; null if there is none. */
  translation: string | null;
  /** Page of the translation; null for a fragment, and if there is none. */
  route: Route | null;
  /** Page of the original; null for a fragment. */
  original: Route | null;
}
