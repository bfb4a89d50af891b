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
