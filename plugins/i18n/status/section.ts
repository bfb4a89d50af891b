/** A stretch of a source that is translated, and goes out of date, as one. */
export interface Section {
  /** Id of the heading; `---` for the front matter, `^` for what stands before the first heading. */
  id: string;
  /** Text of the heading, '' without one. */
  heading: string;
  /** 1 to 6; 0 without a heading. */
  depth: number;
  /** From 1. */
  line: number;
  /** Hash of the text; white space does not count. */
  hash: string;
}
