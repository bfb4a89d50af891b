import type { Heading, Nodes, Root, Text } from 'mdast';
import type { Element, Root as HtmlRoot } from 'hast';
import { walkHast } from '../walk-hast.js';
import { slug } from 'github-slugger';

interface IdentifiedHeading {
  heading: Heading;
  /** Id given with `{#id}` or `{/* #id *\/}`, or ''. */
  writtenId: string;
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
    headings.map(({ heading, writtenId }) => ({ text: inlineText(heading), writtenId })),
    taken,
  );
  return headings.map(({ heading }, index) => ({ heading, id: ids[index] ?? '' }));
}

function collect(node: Nodes, headings: IdentifiedHeading[]): void {
  if (node.type === 'heading') headings.push({ heading: node, writtenId: takeGivenId(node) });
  else if ('children' in node && node.type !== 'paragraph') for (const child of node.children) collect(child, headings);
}

/** Removes `{#id}` from the end of the heading. */
function takeGivenId({ children }: Heading): string {
  const last = children.at(-1);
  if (last?.type === 'mdxTextExpression') return takeComment(children, last.value);
  if (last?.type !== 'text') return '';
  const id = givenHeadingId(last.value);
  if (!id) return '';
  replaceLast(children, { ...last, value: last.value.slice(0, id.index) });
  return id.id;
}

/** In MDX, a comment is an expression. */
function takeComment(children: Heading['children'], expression: string): string {
  const id = givenHeadingId(`{${expression.trim()}}`);
  if (!id) return '';
  children.pop();
  const last = children.at(-1);
  if (last?.type === 'text') replaceLast(children, { ...last, value: last.value.trimEnd() });
  return id.id;
}

function replaceLast(children: Heading['children'], text: Text): void {
  children.splice(-1, 1, ...(text.value === '' ? [] : [text]));
}

function setId(heading: Heading, id: string): void {
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

/** The text of a heading: without tags, footnote marks and expressions. */
export function inlineText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  return 'children' in node ? node.children.map(inlineText).join('') : '';
}

/** `{#id}` or `{/* #id *\/}` at the end of a heading's text: the id, and the end of the text before it; null if there is none. */
function givenHeadingId(text: string): { id: string; index: number } | null {
  if (!/\{(?:#|\/\*)/.test(text)) return null;
  const match = /\s*\{(?:#((?:(?!\{#)[^}])+)|\/\*\s*#([^\s*}]+)\s*\*\/)\}\s*$/.exec(text);
  const id = match?.[1] ?? match?.[2];
  return match && id !== undefined ? { id, index: match.index } : null;
}

/** Adds a link to itself at the start of each heading. */
export function headingAnchors() {
  return (tree: HtmlRoot): void => {
    walkHast(tree, (node) => {
      if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName)) return;
      const { id, className } = node.properties;
      // The heading of the footnotes is only for screen readers.
      const hidden = Array.isArray(className) && className.includes('sr-only');
      if (typeof id === 'string' && !hidden) node.children.unshift(anchorTo(id));
    });
  };
}

function anchorTo(id: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['header-anchor'],
      ariaHidden: 'true',
      tabIndex: -1,
      href: `#${encodeURI(id)}`,
      // Programs that read pages know by this label that the sign is no part of the heading.
      ariaLabel: 'Anchor',
    },
    children: [{ type: 'text', value: '#' }],
  };
}

export interface HeadingToIdentify {
  text: string;
  /** Id given with `{#id}`, or ''. */
  writtenId: string;
}

/**
 * Ids of the headings of a page. Given ids are assigned first, so that an earlier heading with the same text gets the
 * number.
 *
 * @param taken ids that are already used
 */
export function assignHeadingIds(headings: readonly HeadingToIdentify[], taken: readonly string[] = []): string[] {
  const unique = createUniqueIds();
  for (const id of taken) unique(id);
  const writtenIds = headings.map((heading) => (heading.writtenId === '' ? '' : unique(heading.writtenId)));
  return headings.map(({ text }, index) => writtenIds[index] || unique(slugOf(text)));
}

/** Half of a surrogate pair cannot be part of a URL. A text that contains only symbols has an empty slug. */
function slugOf(text: string): string {
  const whole = /[\ud800-\udfff]/.test(text) ? text.replace(/\p{Surrogate}/gu, '') : text;
  return slug(whole.trim()) || 'section';
}

/** Numbers duplicate ids: `a`, `a-1`, `a-2`. */
function createUniqueIds(): (id: string) => string {
  const counts = new Map<string, number>();
  return (id) => {
    let count = counts.get(id) ?? 0;
    let result = id;
    while (counts.has(result)) {
      count += 1;
      result = `${id}-${count}`;
    }
    counts.set(id, count).set(result, counts.get(result) ?? 0);
    return result;
  };
}
