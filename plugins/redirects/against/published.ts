/** A page that was published. */
export interface Published {
  /** As listed, or the path of its file. */
  url: string;
  /** Decoded path without base. */
  path: string;
  /** Ids that links can point to. */
  anchors: readonly string[];
  /** Its top heading, or ''. */
  title: string;
}
