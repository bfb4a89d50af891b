/** A piece of text that both versions have, or only one of them. */
export interface TextPart {
  text: string;
  /** Absent for text that both have. */
  kind?: 'added' | 'removed';
}

/** A block that only one version has, or whose text differs. */
export interface BlockChange {
  kind: 'added' | 'removed' | 'changed';
  /** What the block is: a line of text, code, or a picture with its description as text. */
  block: 'text' | 'code' | 'image';
  parts: TextPart[];
}

/** A section that only one version has, or whose content differs. */
export interface SectionChange {
  kind: 'added' | 'removed' | 'changed';
  /** Id of the heading, in the newer version if it has the section; '' for the content before the first heading. */
  id: string;
  /** 1 to 6; 0 without a heading. */
  depth: number;
  heading: TextPart[];
  /** The blocks that differ. Empty for a heading that only was worded differently. */
  blocks: BlockChange[];
}
