/** A section that matches a query. */
export interface SearchResult {
  /** Route path of the page, without base. */
  path: string;
  /** Id of the heading, '' for the start of the page. */
  anchor: string;
  /** Where the query matches: in the page's title, in the section's heading, or in its text. */
  kind: 'title' | 'heading' | 'text';
  group: string;
  title: string;
  /** Headings from depth 2 to the section's own, '' for a missing depth; empty for the start of the page. */
  headings: string[];
  /** HTML with `<mark>`: the page's title. */
  titleHtml: string;
  /** HTML with `<mark>`: the section's own heading. */
  headingHtml: string;
  /**
   * HTML with `<mark>`: the part of the text, or else of the code, in `<code>`, that matches the query best; '' if there
   * is neither.
   */
  snippetHtml: string;
}

export interface SearchResults {
  results: SearchResult[];
  /** Number of pages, or parts of long pages, that match any term. */
  count: number;
  /** The groups of all results, also of those that a filter leaves out. */
  groups: string[];
}

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

/** A page to index. */
export interface SearchPage {
  /** Route path without base. */
  path: string;
  title: string;
  /** The group of its results: `Guide`. */
  group: string;
  sections: readonly SearchSection[];
  /** Other names of the page, such as its keywords and the words of its former paths. Default: none. */
  aliases?: readonly string[];
}

/** The content below a heading. */
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
