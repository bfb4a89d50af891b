import { isAscii, pathWords } from './fold.js';
import type { Fragment } from './search-result.js';
import type { Term, TermReader } from './term-reader.js';
import { tokenizeName } from './tokenize.js';

/** The contribution of a part of a page to the index. Plain strings, because it is cached. */
export interface PartAnalysis {
  /** Terms, each once, separated by spaces. */
  terms: string;
  /** A base 36 digit for each term: its weight in the part, `1` to `z`. */
  weights: string;
  /** Words as written, folded: the vocabulary for completions and corrections. */
  words: string;
  /** Words of the title. */
  title: string;
  /** Words of the headings. */
  headings: string;
}

/** Weights of an occurrence. A title shows what a page is about; a code example mentions many things in passing. */
const weightOf = { title: 24, laterTitle: 6, heading: 8, path: 3, text: 1, code: 0.5 };
/** Occurrences that give half of the maximum weight. */
const half = 4;
/** Number of words in a part of average length. */
const usualLength = 600;

/** Analyses a part. `isFirst`: it is the start of the page, and the title has full weight. */
export function analysePart(
  { path, title, sections }: Fragment,
  { isFirst, reader }: { isFirst: boolean; reader: TermReader },
): PartAnalysis {
  const titleTokens = tokenizeName(title, reader.stem);
  const headingTokens = sections.flatMap(([, headings]) => tokenizeName(headings.at(-1) ?? '', reader.stem));
  const texts = reader.count(sections.map(([, , text]) => text));
  const codes = reader.count(sections.map(([, , , code]) => code));
  const shorten = 1 / (0.5 + (0.5 * roughly(sumOf(texts) + sumOf(codes))) / usualLength);
  const counts = new Map<string, number>();
  const words = new Set<string>();
  const add = ({ term, surface, joined }: Term, weight: number): void => {
    counts.set(term, (counts.get(term) ?? 0) + weight);
    if (!joined && !words.has(surface) && isWord(surface)) words.add(surface);
  };
  for (const token of titleTokens) add(token, isFirst ? weightOf.title : weightOf.laterTitle);
  if (isFirst) for (const [term, count] of reader.count([pathWords(path)])) add(term, count * weightOf.path);
  for (const token of headingTokens) add(token, weightOf.heading);
  for (const [term, count] of texts) add(term, count * weightOf.text * shorten);
  for (const [term, count] of codes) add(term, count * weightOf.code * shorten);
  return {
    terms: [...counts.keys()].join(' '),
    weights: [...counts.values()].map(quantise).join(''),
    words: [...words].join(' '),
    title: isFirst ? wordsOf(titleTokens) : '',
    headings: wordsOf(headingTokens),
  };
}

function sumOf(counts: ReadonlyMap<Term, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

/**
 * In steps of a fifth, so that adding or removing a sentence does not change the weights of other words on the page.
 */
function roughly(length: number): number {
  return length === 0 ? 0 : 2 ** (Math.round(4 * Math.log2(length)) / 4);
}

/** Coarse steps, so that adding or removing a word does not change the weight of most others on the page. */
function quantise(count: number): string {
  return Math.max(1, Math.round((35 * count) / (count + half))).toString(36);
}

/** A word that can be completed or corrected. */
function isWord(surface: string): boolean {
  if (surface.length < 3 || surface.length > 24) return false;
  // An expression with Unicode classes is slow to compile, and most words do not need it, because they are already
  // folded.
  if (isAscii(surface)) return /^[a-z\d]*[a-z][a-z\d]*$/.test(surface);
  return /^[\p{L}\p{M}\d]*\p{L}[\p{L}\p{M}\d]*$/u.test(surface);
}

function wordsOf(tokens: readonly Term[]): string {
  const words = tokens
    .filter(({ span, surface }) => span === 1 || !surface.includes('.'))
    .map(({ surface }) => surface);
  return [...new Set(words)].sort().join(' ');
}
