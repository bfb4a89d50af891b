/** A page as it is indexed. */
export interface SearchPage {
  /** Route path without base. */
  path: string;
  title: string;
  /** Part of the site under which results are grouped: `Guide`. */
  group: string;
  sections: readonly SearchSection[];
}

/** What stands below a heading. */
export interface SearchSection {
  /** Id of the heading, '' for the start of the page. */
  id: string;
  /** '' for the start of the page. */
  heading: string;
  /** 1 to 6; 0 for the start of the page. */
  depth: number;
  text: string;
  /** Text of code blocks. */
  code: string;
}
