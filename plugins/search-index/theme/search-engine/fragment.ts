/** What is shown of a page, or of a part of a long one: a file of the index, read for the pages that a query finds. */
export interface Fragment {
  /** Route path without base. */
  path: string;
  title: string;
  group: string;
  sections: FragmentSection[];
}

/**
 * `headings` leads from depth 2 to the section's own heading, '' where a depth is left out; it is empty for the start of the
 * page. A long section is several ones with the same id.
 */
export type FragmentSection = [id: string, headings: string[], text: string, code: string];
