declare module 'tapdocs/client' {
  interface UiStrings extends ChangesStrings {}
  interface Pages {
    ChangesPage: ChangesPageData;
  }
}

/** In English. */
export const english = {
  changesSince: 'What changed since {version}',
  changesTitle: 'What changed in “{page}”',
  changesBetween: 'From {before} to {after}.',
  changesNone: 'The texts, code, pictures and components are the same.',
  changesPage: 'The page in {version}',
  changesMarkdown: 'As Markdown',
  changesStart: 'Before the first heading',
  changesCode: 'its code changed',
  changesKind: 'Change',
  changeAdded: 'added',
  changeRemoved: 'removed',
  changeChanged: 'changed',
};

/** UI strings of pages of changes. */
export type ChangesStrings = typeof english;

/** A page in one of the two versions. */
export interface ComparedPage {
  /** Label of the version. */
  version: string;
  /** URL with base. */
  link: string;
}

/** Data of a page of changes. */
export interface ChangesPageData {
  /** Title of the page that is compared. */
  page: string;
  before: ComparedPage;
  after: ComparedPage;
  /** URL with base of the Markdown version. */
  markdown: string;
  /** Added when all records exist. */
  changes?: SectionChange[];
}

/** What a doc page with changes has in `usePage().data.changes`. */
export interface ChangesLink {
  /** Label of the older version. */
  since: string;
  /** URL with base of the page of changes. */
  link: string;
}

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

/** The rows of a table that differ, or another block. */
export type ShownBlock = TextChange | ShownTable;

export interface ShownTable {
  block: 'table';
  head: string[];
  rows: RowChange[];
}

/** Collects the rows of each table. The header cells of a new or a removed table are its head, not also a row. */
export function groupRows(blocks: readonly BlockChange[]): ShownBlock[] {
  const shown: ShownBlock[] = [];
  for (const block of blocks) {
    const last = shown.at(-1);
    if (block.block !== 'row') shown.push(block);
    else if (last?.block === 'table' && isSame(last.head, block.head)) last.rows.push(block);
    else shown.push({ block: 'table', head: block.head, rows: [block] });
  }
  return shown.map((table) => (table.block === 'table' ? withoutHead(table) : table));
}

function withoutHead(table: ShownTable): ShownTable {
  const [first, ...others] = table.rows;
  const isHead =
    first &&
    first.kind !== 'changed' &&
    isSame(
      first.cells.map(([part]) => part?.text ?? ''),
      table.head,
    );
  return isHead && others.some(({ kind }) => kind === first.kind) ? { ...table, rows: others } : table;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}
