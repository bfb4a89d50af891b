/** A problem as a page shows it: text without colours, and without the path of the site. */
export interface ShownProblem {
  code: string;
  /** `docs/guide.mdx:3:14`; '' for one that lies nowhere. */
  place: string;
  message: string;
  /** Lines around the place; '' where these are not known. */
  frame: string;
  hint: string;
}
