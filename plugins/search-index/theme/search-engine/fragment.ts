/**
 * The text of a page, or of a part of a long page, for display. A file of the index, which is read for the pages that
 * match a query.
 */
export interface Fragment {
  /** Route path without base. */
  path: string;
  title: string;
  group: string;
  sections: FragmentSection[];
}

/**
 * `headings` contains the headings from depth 2 to the section's own heading, '' for a missing depth. It is empty for
 * the start of the page. A long section is split into several with the same id.
 */
export type FragmentSection = [id: string, headings: string[], text: string, code: string];
