import type { AlignType, PhrasingContent, Table, TableCell, TableRow } from 'mdast';
import { isElement, type PlainElement, type PlainNode } from 'tapdocs/kit';
import { isPhrasing, phrasing } from './phrasing.js';

/** A table. Its first row is the header, because Markdown requires one. */
export function table(element: PlainElement): Table[] {
  const rows = rowsOf(element.children);
  const width = Math.max(0, ...rows.map((row) => cellsOf(row).length));
  const [head] = rows;
  if (!head || width === 0) return [];
  const heads = cellsOf(head);
  return [
    {
      type: 'table',
      align: Array.from({ length: width }, (_, index) => alignment(heads[index])),
      children: rows.map((row) => tableRow(row, width)),
    },
  ];
}

function rowsOf(nodes: readonly PlainNode[]): PlainElement[] {
  return nodes.flatMap((node) => {
    if (isElement(node, 'tr')) return [node];
    return isElement(node) && node.tag !== 'table' ? rowsOf(node.children) : [];
  });
}

function cellsOf({ children }: PlainElement): PlainElement[] {
  return children.filter((child) => isElement(child, 'th') || isElement(child, 'td')) as PlainElement[];
}

function alignment(cell: PlainElement | undefined): AlignType {
  const align = cell?.attributes['align'];
  return align === 'left' || align === 'center' || align === 'right' ? align : null;
}

function tableRow(row: PlainElement, width: number): TableRow {
  const cells = cellsOf(row).map((cell): TableCell => ({ type: 'tableCell', children: cellContent(cell.children) }));
  while (cells.length < width) cells.push({ type: 'tableCell', children: [] });
  return { type: 'tableRow', children: cells };
}

/** A cell is one line. Its blocks and line breaks are separated by `<br>`. */
function cellContent(nodes: readonly PlainNode[]): PhrasingContent[] {
  const lines: PlainNode[][] = [[]];
  for (const node of leaves(nodes)) {
    if (node === null) lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines
    .map(phrasing)
    .filter((line) => line.length > 0)
    .flatMap((line, index): PhrasingContent[] => (index > 0 ? [{ type: 'html', value: '<br>' }, ...line] : line));
}

/** Inline nodes, with null for a line end. */
function leaves(nodes: readonly PlainNode[]): (PlainNode | null)[] {
  return nodes.flatMap((node) => {
    if (isElement(node, 'br')) return [null];
    if (typeof node === 'string' || isPhrasing(node.tag) || node.tag === 'pre') return [node];
    return [null, ...leaves(node.children), null];
  });
}
