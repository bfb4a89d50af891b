import { slug } from 'github-slugger';
import type { Heading, Nodes, Root } from 'mdast';
import { visitNodes } from '../../presets/page-nodes.js';

/**
 * Docusaurus keeps the space next to an element at an end of a heading: the id of `## Setup <Badge />` is `setup-`. Links from other
 * sites use such ids.
 */
export function headingSpaces(tree: Root): void {
  const headings: Heading[] = [];
  visitNodes(tree, (node) => void (node.type === 'heading' && headings.push(node)));
  const ids = new Set(headings.map(idOf));
  for (const heading of headings) {
    const text = textOf(heading);
    const [id, own, written] = [idOf(heading), slug(text.trim()), slug(text)];
    if (text.trim() === '' || own === written || id !== own || ids.has(written)) continue;
    ids.add(written);
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: written } };
  }
}

function idOf({ data }: Heading): string {
  return data?.hProperties?.id ?? '';
}

function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
