import { isUnspaced } from './tokenize.js';

/**
 * What a shard stores of a section, so that a result can be shown without its page: a path has a tab where versions have
 * their prefix.
 */
export interface SectionRow {
  path: string;
  title: string;
  group: string;
  anchor: string;
  headings: readonly string[];
  /** The text around the term, or else the start of the section. '' if it is unknown. */
  excerpt: string;
}

/** Length of an excerpt, and of its part before the term, in UTF-16 units. Characters of unspaced scripts are wide. */
const excerptLength = { whole: 72, before: 20 };
const wideLength = { whole: 40, before: 10 };

/** A function that returns the text or else the code around a term, or else the start of the text. */
export function excerptFinder(term: string): (text: string, code: string) => string {
  const finder = finderOf(term);
  return (text, code) => {
    const inText = finder?.(text) ?? -1;
    const inCode = inText < 0 ? (finder?.(code) ?? -1) : -1;
    return inCode < 0 ? cut(text, Math.max(0, inText)) : cut(code, inCode);
  };
}

/** The text around a place. Words of scripts with spaces stay whole. */
function cut(text: string, at: number): string {
  const { whole, before } = isUnspaced(text.slice(at, at + 2)) ? wideLength : excerptLength;
  let from = Math.max(0, Math.min(at - before, text.length - whole));
  let to = Math.min(text.length, from + whole);
  if (from > 0) {
    const space = text.slice(from, at).search(/\s/);
    from = space < 0 ? Math.max(from, at - before / 2) : from + space + 1;
  }
  if (to < text.length) {
    const rest = text.slice(at, to);
    const space = rest.search(/\s\S*$/);
    if (space > 0) to = at + space;
  }
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`;
}

/** Letters of a stem that all its words have: a stem may end differently from them. */
const surest = 2;

/** Finds a term in a text: returns its index, or -1. */
type Finder = (text: string) => number;

/**
 * A function that finds a term, if its letters are there as in the term. Null for a beginning.
 *
 * @param term or the key of its list in a content root
 */
function finderOf(term: string): Finder | null {
  if (term.includes('^')) return null;
  const letters = Array.from(term.replace(/!.*/, ''));
  // A stem like `librari` is written `library`.
  const sure = /^[a-z]{4,}$/.test(term) ? letters.slice(0, Math.max(3, letters.length - surest)) : letters;
  const plain = sure.join('');
  const parted = (): RegExp => {
    const escaped = sure.map((letter) => letter.replace(/[.+?^${}()|[\]\\/*]/, String.raw`\$&`));
    return new RegExp(escaped.join(String.raw`[-_'’]?`), 'iu');
  };
  let expression: RegExp | undefined;
  return (text) => {
    const index = text.toLowerCase().indexOf(plain);
    // Compounds are written with signs. The expression takes much longer than the search for the plain term.
    if (index >= 0 || !/[-_'’]/.test(text)) return index;
    return text.search((expression ??= parted()));
  };
}

/** The id that most headings have: their words, joined by hyphens. It is not stored. */
export function usualAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
