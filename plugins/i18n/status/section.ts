/** A part of a source that is translated, and becomes outdated, as a unit. */
export interface Section {
  /** Id of the heading; `---` for the front matter, `^` for the content before the first heading. */
  id: string;
  /** Text of the heading, or ''. */
  heading: string;
  /** 1 to 6; 0 without a heading. */
  depth: number;
  /** From 1. */
  line: number;
  /** Hash of the text, without white space. */
  hash: string;
}
