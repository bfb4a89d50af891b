import type { Element, ElementContent, Root } from 'hast';
import { walkHast } from '../walk-hast.js';

/**
 * Prepares tables for narrow columns: long names in code can break at the ends of their words, and a table that will hardly fit is marked
 * with `data-wide`, so that it scrolls from its first paint on. The heading above a table is its name, because what scrolls needs one,
 * and an empty head, which names nothing, is a plain cell.
 */
export function tables() {
  return (tree: Root): void => {
    let above = '';
    walkHast(tree, (node) => {
      if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) above = node.properties.id ?? '';
      if (node.type !== 'element' || node.tagName !== 'table') return;
      const isNamed = node.properties['ariaLabel'] !== undefined || elementsIn(node, 'caption').length > 0;
      if (above !== '' && !isNamed) node.properties['ariaLabelledBy'] = [above];
      const rows = elementsIn(node, 'tr').map(({ children }) => children.filter(isCell));
      for (const cell of rows.flat()) {
        if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td';
        for (const code of elementsIn(cell, 'code')) code.children = code.children.flatMap(breakable);
      }
      if (leastWidth(rows) > column) node.properties['dataWide'] = '';
    });
  };
}

/** Width of the column of text, in characters of code; the styles of tables and code are smaller than its text. */
const column = 72;
/** Space between two columns, in characters. */
const gap = 3;

/** The width that a table needs if its text breaks wherever it can, in characters. */
function leastWidth(rows: readonly (readonly Element[])[]): number {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries())
      widths[index] = Math.max(widths[index] ?? 0, longestPart(cell, index === 0 ? firstBreaks : breaks));
  return widths.reduce((sum, width) => sum + width + gap, -gap);
}

/** Where text can break. Names in the first column break at the ends of their words only. */
const breaks = /[\s\u200b]+|(?<=[-\p{Script=Han}\u3000-\u303f\uff00-\uffef])/u;
const firstBreaks = /\u200b|(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/u;

/** Characters of the longest part of a cell that stays on one line. */
function longestPart(cell: Element, split: RegExp): number {
  let text = '';
  walkHast(cell, (node) => {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && (node.tagName === 'wbr' || node.tagName === 'br')) text += '\u200b';
  });
  return Math.max(...text.split(split).map(({ length }) => length));
}

/** The text of a long name, with places to break: after `.` and `/`, and before capitals. */
function breakable(node: ElementContent): ElementContent[] {
  if (node.type !== 'text' || !/\S{12}/.test(node.value)) return [node];
  const parts = node.value.split(/(?<=[./])(?=\w)|(?<=[a-z])(?=[A-Z])/);
  return parts.flatMap((value, index): ElementContent[] => {
    const text = { type: 'text', value } as const;
    return index > 0 ? [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text] : [text];
  });
}

function elementsIn(parent: Element, tagName: string): Element[] {
  const elements: Element[] = [];
  walkHast(parent, (node) => {
    if (node.type === 'element' && node.tagName === tagName) elements.push(node);
  });
  return elements;
}

function isCell(node: ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');
}
