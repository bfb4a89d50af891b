import { hash, parseFrontMatter } from 'tapdocs';
import { assignHeadingIds, givenHeadingId, headingSources, inlineText, stableJson } from 'tapdocs/kit';
import type { Section } from './section.js';

/** Front matter fields that readers see. */
const readFields = ['title', 'titleSuffix', 'description', 'hero', 'features'];

/** Id of the front matter. No heading can have it. */
const frontMatterId = '---';
/** Id of the content before the first heading. */
const introductionId = '^';

/** Splits the source of a page at its headings. */
export function readSections(source: string): Section[] {
  const { data, bodyOffset } = parseFrontMatter(source, '');
  const read = readFields.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]] as const]));
  const headings = [...headingSources(source, bodyOffset)];
  const ids = assignHeadingIds(
    headings.map((heading) => ({
      text: inlineText(heading.source),
      given: givenHeadingId(heading.source.replace(/\\(?=\{#)/, ''))?.id ?? '',
    })),
  );
  const introduction = withoutImports(source.slice(bodyOffset, headings[0]?.start));
  const lines = createLineCounter(source);
  return [
    ...(read.length > 0 ? [section({ id: frontMatterId, line: 1 }, stableJson(read))] : []),
    ...(introduction.trim() === ''
      ? []
      : [section({ id: introductionId, line: lines(firstText(source, bodyOffset)) }, introduction)]),
    ...headings.map((heading, index) =>
      section(
        {
          id: ids[index] ?? '',
          heading: inlineText(heading.source),
          depth: heading.depth,
          line: lines(heading.start),
        },
        source.slice(heading.start, headings[index + 1]?.start),
      ),
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

/** Imports are code, not text. Imports in code blocks come later and are kept. */
function withoutImports(text: string): string {
  const fence = text.search(/^[ \t]*(?:```|~~~)/m);
  const end = fence < 0 ? text.length : fence;
  const imports = /^import\s+(?:[^;'"]+?\s+from\s+)?(['"])[^'"\n]+\1;?[ \t]*$/gm;
  return text.slice(0, end).replace(imports, '') + text.slice(end);
}

function firstText(source: string, start: number): number {
  const rest = source.slice(start);
  return start + (rest.length - rest.trimStart().length);
}

/** Lines by offset, requested in ascending order. */
function createLineCounter(source: string): (offset: number) => number {
  let at = 0;
  let line = 1;
  return (offset) => {
    for (let next = source.indexOf('\n', at); next >= 0 && next < offset; next = source.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}
