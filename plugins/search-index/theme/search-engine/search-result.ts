/** A section that answers a query. */
export interface SearchResult {
  /** Route path of the page, without base. */
  path: string;
  /** Id of the heading, '' for the start of the page. */
  anchor: string;
  /** Where the query was found: in the page's title, in the section's heading, or in its text. */
  kind: 'title' | 'heading' | 'text';
  group: string;
  title: string;
  /** From depth 2 to the section's own heading, '' where a depth is left out; empty for the start of the page. */
  headings: string[];
  /** HTML with `<mark>`: the page's title. */
  titleHtml: string;
  /** HTML with `<mark>`: the section's own heading. */
  headingHtml: string;
  /** HTML with `<mark>`: the stretch of the text, or else of the code, that says most of the query; '' without either. */
  snippetHtml: string;
}

export interface SearchResults {
  results: SearchResult[];
  /** How many pages, or parts of long ones, hold any of the query. */
  count: number;
}
