import { slug } from 'github-slugger';
import type { Heading, Nodes, Root } from 'mdast';
import { visitNodes } from '../../presets/page-nodes.js';

/**
 * Gives headings the ids that Docusaurus generates, which links from other sites use. The code of an expression is part of the id:
 * `## A {b.c}` is `a-bc`. The space next to an element at an end of a heading is kept: `## Setup <Badge />` is `setup-`.
 */
export function generatedIds(tree: Root): void {
  const headings: Heading[] = [];
  visitNodes(tree, (node) => void (node.type === 'heading' && headings.push(node)));
  const ids = new Set(headings.map(idOf));
  for (const heading of headings) {
    const text = textOf(heading, false);
    const withCode = textOf(heading, true);
    const hasCode = withCode !== text;
    const written = hasCode ? slug(withCode.trim()) : slug(text);
    const generated = slug(text.trim()) || 'section';
    const isGenerated = idOf(heading).replace(/-\d+$/, '') === generated.replace(/-\d+$/, '');
    if (written.replaceAll('-', '') === '' || written === idOf(heading) || !isGenerated) continue;
    const id = hasCode ? freeId(written, ids) : written;
    if (ids.has(id)) continue;
    ids.add(id);
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
  }
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = 1; taken.has(free); count++) free = `${id}-${count}`;
  return free;
}

function idOf({ data }: Heading): string {
  return data?.hProperties?.id ?? '';
}

function textOf(node: Nodes, hasCode: boolean): string {
  if (node.type === 'mdxTextExpression') return hasCode ? node.value : '';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child, hasCode)).join('') : '';
}
