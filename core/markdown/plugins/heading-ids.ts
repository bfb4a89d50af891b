import type { Heading, Nodes, Root, Text } from 'mdast';
import { assignHeadingIds } from '../assign-heading-ids.js';

interface IdentifiedHeading {
  heading: Heading;
  /** Id given with `{#id}` or `{/* #id *\/}`, or ''. */
  given: string;
}

/** Sets the id of each heading: the one in `{#id}` or `{/* #id *\/}`, else one from its text. */
export function headingIds() {
  return (tree: Root): void => {
    for (const { heading, id } of identifyHeadings(tree)) setId(heading, id);
  };
}

/** All headings with their ids. Removes `{#id}`. */
export function identifyHeadings(tree: Root): { heading: Heading; id: string }[] {
  const headings: IdentifiedHeading[] = [];
  collect(tree, headings);
  // The heading of the footnotes gets this id.
  const taken = tree.children.some(({ type }) => type === 'footnoteDefinition') ? ['footnote-label'] : [];
  const ids = assignHeadingIds(
    headings.map(({ heading, given }) => ({ text: textOf(heading), given })),
    taken,
  );
  return headings.map(({ heading }, index) => ({ heading, id: ids[index] ?? '' }));
}

function collect(node: Nodes, headings: IdentifiedHeading[]): void {
  if (node.type === 'heading') headings.push({ heading: node, given: takeGivenId(node) });
  else if ('children' in node && node.type !== 'paragraph') for (const child of node.children) collect(child, headings);
}

/** Removes `{#id}` from the end of the heading. */
function takeGivenId({ children }: Heading): string {
  const last = children.at(-1);
  if (last?.type === 'mdxTextExpression') return takeComment(children, last.value);
  if (last?.type !== 'text') return '';
  const given = givenHeadingId(last.value);
  if (!given) return '';
  replaceLast(children, { ...last, value: last.value.slice(0, given.index) });
  return given.id;
}

/** In MDX, a comment is an expression. */
function takeComment(children: Heading['children'], expression: string): string {
  const given = givenHeadingId(`{${expression.trim()}}`);
  if (!given) return '';
  children.pop();
  const last = children.at(-1);
  if (last?.type === 'text') replaceLast(children, { ...last, value: last.value.trimEnd() });
  return given.id;
}

function replaceLast(children: Heading['children'], text: Text): void {
  children.splice(-1, 1, ...(text.value === '' ? [] : [text]));
}

function setId(heading: Heading, id: string): void {
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

/** The text of a heading: without tags, footnote marks and expressions. */
export function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** `{#id}` or `{/* #id *\/}` at the end of a heading's text: the id, and the end of the text before it; null if there is none. */
function givenHeadingId(text: string): { id: string; index: number } | null {
  if (!/\{(?:#|\/\*)/.test(text)) return null;
  const match = /\s*\{(?:#((?:(?!\{#)[^}])+)|\/\*\s*#([^\s*}]+)\s*\*\/)\}\s*$/.exec(text);
  const id = match?.[1] ?? match?.[2];
  return match && id !== undefined ? { id, index: match.index } : null;
}
