import type { Fragment, FragmentSection, SearchPage, SearchSection } from './search-result.js';
import { mostSections } from './postings.js';

/** A page, or a part of a long page: the unit that a query finds. */
export interface PagePart {
  /** Path of the page, and `#n` for its parts after the first. */
  key: string;
  fragment: Fragment;
  /** Other names of the page, for its first part. */
  aliases: readonly string[];
}

/**
 * Maximum size of text and code in a part, in UTF-16 units: about 3 kB compressed. Ten parts are read for a query, so
 * large pages must not cost more than others.
 */
const largest = 9000;

/**
 * Splits a page into parts of limited size. Sections before and below the first level-1 heading are the start of the
 * page.
 */
export function splitPage({ path, title, group, sections, aliases = [] }: SearchPage): PagePart[] {
  const parts: PagePart[] = [];
  let room = 0;
  for (const section of mergeStart(title, sections)) {
    for (const piece of splitSection(section)) {
      const size = piece[2].length + piece[3].length;
      const last = parts.at(-1)?.fragment.sections;
      if (!last || size > room || last.length === mostSections) {
        const key = parts.length === 0 ? path : `${path}#${parts.length}`;
        const isFirst = parts.length === 0;
        parts.push({ key, fragment: { path, title, group, sections: [] }, aliases: isFirst ? aliases : [] });
        room = largest;
      }
      parts.at(-1)?.fragment.sections.push(piece);
      room -= size;
    }
  }
  return parts;
}

interface PlacedSection {
  id: string;
  headings: string[];
  text: string;
  code: string;
}

function mergeStart(title: string, sections: readonly SearchSection[]): PlacedSection[] {
  const start: PlacedSection = { id: '', headings: [], text: '', code: '' };
  const placed = [start];
  const above: string[] = [];
  let started = false;
  for (const { id, heading, depth, text, code } of sections) {
    if (depth === 0 || (depth === 1 && !started)) {
      // The title in front matter may differ from the heading of the page.
      if (heading !== title) start.text = join(start.text, heading, ' ');
      start.text = join(start.text, text, ' ');
      start.code = join(start.code, code, '\n');
      started ||= depth === 1;
      continue;
    }
    // A second level-1 heading is below the title, like a level-2 heading.
    const level = Math.max(depth, 2) - 2;
    above.length = Math.min(above.length, level);
    while (above.length < level) above.push('');
    above.push(heading);
    placed.push({ id, headings: [...above], text, code });
  }
  return placed;
}

function join(first: string, second: string, between: string): string {
  return first && second ? first + between + second : first || second;
}

function splitSection({ id, headings, text, code }: PlacedSection): FragmentSection[] {
  if (text.length + code.length <= largest) return [[id, headings, text, code]];
  return [
    ...chunks(text).map((chunk): FragmentSection => [id, headings, chunk, '']),
    ...chunks(code).map((chunk): FragmentSection => [id, headings, '', chunk]),
  ];
}

/** Splits a text at white space, if there is any. */
function chunks(text: string): string[] {
  const list: string[] = [];
  let from = 0;
  while (from < text.length) {
    const rest = text.slice(from, from + largest);
    const space = from + largest >= text.length ? -1 : Math.max(rest.lastIndexOf(' '), rest.lastIndexOf('\n'));
    const length = space > largest / 2 ? space + 1 : rest.length;
    list.push(text.slice(from, from + length));
    from += length;
  }
  return list;
}
