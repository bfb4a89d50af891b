/** A piece of text that both versions have, or only one of them. */
export interface TextPart {
  text: string;
  /** Absent for text that both have. */
  kind?: 'added' | 'removed';
}

/** A block that only one version has, or whose content differs. */
export type BlockChange = TextChange | RowChange;

export interface TextChange {
  kind: 'added' | 'removed' | 'changed';
  /** What the block is: a line of text, code, a picture with its description as text, or a component with its props. */
  block: 'text' | 'code' | 'image' | 'component';
  parts: TextPart[];
}

/** Whether a part is in one version only. If none is, the code of a component changed. */
export function hasDifference(parts: readonly TextPart[]): boolean {
  return parts.some(({ kind }) => kind !== undefined);
}

/** A row of a table. */
export interface RowChange {
  kind: 'added' | 'removed' | 'changed';
  block: 'row';
  /** The header cells of its table. Empty if it has none. */
  head: string[];
  cells: TextPart[][];
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
