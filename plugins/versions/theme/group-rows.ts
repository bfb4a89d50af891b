import type { BlockChange, RowChange, TextChange } from './section-change.js';

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
