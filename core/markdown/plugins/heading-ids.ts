import { slug } from 'github-slugger';
import type { Heading, Nodes, Root, Text } from 'mdast';

interface IdentifiedHeading {
  heading: Heading;
  /** Id given with `{#id}`, or ''. */
  given: string;
}

const givenId = /\s*\{#([\p{L}\p{N}_.:-]+)\}\s*$/u;

/**
 * Gives each heading its id: the one in `{#id}`, else made from its text. Ids given come first, so that an earlier heading whose
 * text happens to be the same gets the number.
 */
export function headingIds() {
  return (tree: Root): void => {
    const headings: IdentifiedHeading[] = [];
    const unique = createUniqueIds();
    collect(tree, headings);
    // The heading of the list of footnotes gets this id.
    if (tree.children.some(({ type }) => type === 'footnoteDefinition')) unique('footnote-label');
    for (const { heading, given } of headings) if (given !== '') setId(heading, unique(given));
    for (const { heading, given } of headings) {
      // Half of a surrogate pair cannot be part of a URL. A text of symbols alone has an empty slug.
      const text = textOf(heading)
        .replace(/\p{Surrogate}/gu, '')
        .trim();
      if (given === '') setId(heading, unique(slug(text) || 'section'));
    }
  };
}

/** Numbers ids that were given before: `a`, `a-1`, `a-2`. */
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

function collect(node: Nodes, headings: IdentifiedHeading[]): void {
  if (node.type === 'heading') headings.push({ heading: node, given: takeGivenId(node) });
  else if ('children' in node && node.type !== 'paragraph') for (const child of node.children) collect(child, headings);
}

/** Takes `{#id}` off the end of the heading. */
function takeGivenId({ children }: Heading): string {
  const last = children.at(-1);
  if (last?.type !== 'text') return '';
  const match = givenId.exec(last.value);
  if (!match) return '';
  const rest: Text = { ...last, value: last.value.slice(0, match.index) };
  children.splice(-1, 1, ...(rest.value === '' ? [] : [rest]));
  return match[1] ?? '';
}

function setId(heading: Heading, id: string): void {
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

/** The text of a heading: without tags, expressions and footnote marks. */
function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
