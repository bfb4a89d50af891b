import type { Fragment } from './fragment.js';
import { pathWords } from './path-words.js';
import type { Term, TermReader } from './term-reader.js';
import { tokenizeName } from './tokenize-name.js';

/** What a part of a page adds to the index: plain texts, for it is kept between builds. */
export interface PartAnalysis {
  /** Terms, each once, separated by spaces. */
  terms: string;
  /** A digit of base 36 for each term: how much the part is about it, `1` to `z`. */
  weights: string;
  /** Words as written, folded: the vocabulary for completions and misspelt words. */
  words: string;
  /** Words of the title. */
  title: string;
  /** Words of the headings. */
  headings: string;
}

/** What an occurrence counts. A title says what a page is about; an example of code mentions much in passing. */
const weightOf = { title: 24, laterTitle: 6, heading: 8, path: 3, text: 1, code: 0.5 };
/** Occurrences worth half of the highest weight. */
const half = 4;
/** Words of text and code in a part of usual length. */
const usualLength = 600;

/** Analyses a part. `isFirst`: it starts the page, and the title counts in full. */
export function analysePart(
  { path, title, sections }: Fragment,
  { isFirst, reader }: { isFirst: boolean; reader: TermReader },
): PartAnalysis {
  const titleTokens = tokenizeName(title, reader.stem);
  const headingTokens = sections.flatMap(([, headings]) => tokenizeName(headings.at(-1) ?? '', reader.stem));
  const textTokens = sections.flatMap(([, , text]) => reader.read(text));
  const codeTokens = sections.flatMap(([, , , code]) => reader.read(code));
  const length = textTokens.length + codeTokens.length;
  const shorten = 1 / (0.5 + (0.5 * length) / usualLength);
  const counts = new Map<string, number>();
  const words = new Set<string>();
  const count = (tokens: readonly Term[], weight: number): void => {
    for (const { term, surface, joined } of tokens) {
      counts.set(term, (counts.get(term) ?? 0) + weight);
      if (!joined && !words.has(surface) && isWord(surface)) words.add(surface);
    }
  };
  count(titleTokens, isFirst ? weightOf.title : weightOf.laterTitle);
  if (isFirst) count(reader.read(pathWords(path)), weightOf.path);
  count(headingTokens, weightOf.heading);
  count(textTokens, weightOf.text * shorten);
  count(codeTokens, weightOf.code * shorten);
  return {
    terms: [...counts.keys()].join(' '),
    weights: [...counts.values()].map(quantise).join(''),
    words: [...words].join(' '),
    title: isFirst ? wordsOf(titleTokens) : '',
    headings: wordsOf(headingTokens),
  };
}

/** Coarse steps: a word more or less on a page leaves the weight of most others as it was. */
function quantise(count: number): string {
  return Math.max(1, Math.round((35 * count) / (count + half))).toString(36);
}

/** A word that may be completed or misspelt. */
function isWord(surface: string): boolean {
  return surface.length >= 3 && surface.length <= 24 && /^[\p{L}\p{M}\d]*\p{L}[\p{L}\p{M}\d]*$/u.test(surface);
}

function wordsOf(tokens: readonly Term[]): string {
  const words = tokens
    .filter(({ span, surface }) => span === 1 || !surface.includes('.'))
    .map(({ surface }) => surface);
  return [...new Set(words)].sort().join(' ');
}
