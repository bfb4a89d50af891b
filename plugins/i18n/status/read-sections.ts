import type { Root } from 'mdast';
import type {} from 'mdast-util-mdx';
import { hash, parseFrontMatter, positionAt } from 'tapdocs';
import { contentHeadings, stableJson } from 'tapdocs/kit';
import type { Section } from './section.js';

/** Front matter fields that readers see. */
const readFields = ['title', 'titleSuffix', 'description', 'hero', 'features'];

/** Id of the front matter. No heading can have it. */
const frontMatterId = '---';
/** Id of the content before the first heading. */
const introductionId = '^';

/** Splits the source of a page at its headings. `tree` is its tree. */
export function readSections(source: string, tree: Root): Section[] {
  const { data, bodyOffset } = parseFrontMatter(source, '');
  const read = readFields.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]] as const]));
  const headings = contentHeadings(tree);
  const introduction = withoutStatements(source.slice(0, headings[0]?.start), tree).slice(bodyOffset);
  const lineAt = (offset: number): number => positionAt(source, offset).line;
  const text = source.slice(bodyOffset);
  const firstText = bodyOffset + text.length - text.trimStart().length;
  return [
    ...(read.length > 0 ? [section({ id: frontMatterId, line: 1 }, stableJson(read))] : []),
    ...(introduction.trim() === '' ? [] : [section({ id: introductionId, line: lineAt(firstText) }, introduction)]),
    ...headings.map(({ id, text: heading, depth, start }, index) =>
      section({ id, heading, depth, line: lineAt(start) }, source.slice(start, headings[index + 1]?.start)),
    ),
  ];
}

function section(place: Pick<Section, 'id' | 'line'> & Partial<Section>, text: string): Section {
  return { heading: '', depth: 0, ...place, hash: hash(normalize(text)).slice(0, 8) };
}

/** White space and table widths are ignored. */
function normalize(text: string): string {
  return text
    .replace(/[ \t]*\|[ \t]*/g, '|')
    .replace(/-{3,}/g, '---')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Imports and exports are code, not text. The end of the text may be cut off. */
function withoutStatements(text: string, { children }: Root): string {
  let result = '';
  let copied = 0;
  for (const { type, position } of children) {
    const { start, end } = position ?? {};
    if (type !== 'mdxjsEsm' || start?.offset === undefined || end?.offset === undefined) continue;
    result += text.slice(copied, start.offset);
    copied = end.offset;
  }
  return result + text.slice(copied);
}
