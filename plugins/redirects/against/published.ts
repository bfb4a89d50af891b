/** A page that was published. */
export interface Published {
  /** As listed, or its file. */
  url: string;
  /** Decoded path without base. */
  path: string;
  /** Ids to which links may lead. */
  anchors: readonly string[];
  /** Its top heading, or ''. */
  title: string;
}
