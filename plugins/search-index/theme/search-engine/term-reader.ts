import { type Token, tokenize } from './tokenize.js';

/** A token without its position. */
export type Term = Pick<Token, 'term' | 'surface' | 'span' | 'joined'>;

/** Reads texts for the index. */
export interface TermReader {
  /** Returns the stem of a folded word. */
  stem(word: string): string;
  /** The terms of texts, with their frequencies. */
  count(texts: readonly string[]): Map<Term, number>;
}

/** Maximum number of cached words. */
const most = 50_000;

/** A reader that tokenizes each word once. This works because white space ends every token. */
export function createTermReader(stem: TermReader['stem']): TermReader {
  const cache = new Map<string, readonly Term[]>();
  const termsOf = (word: string): readonly Term[] => {
    const before = cache.get(word);
    if (before) return before;
    if (cache.size >= most) cache.clear();
    const terms = tokenize(word, stem);
    cache.set(word, terms);
    return terms;
  };
  return {
    stem,
    count(texts) {
      const words = new Map<string, number>();
      for (const text of texts) for (const word of text.split(/\s+/)) words.set(word, (words.get(word) ?? 0) + 1);
      const counts = new Map<Term, number>();
      for (const [word, count] of words) for (const term of termsOf(word)) counts.set(term, count);
      return counts;
    },
  };
}
