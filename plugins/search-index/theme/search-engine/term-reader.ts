import { type Token, tokenize } from './tokenize.js';
import { stemmer } from 'stemmer';

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

/**
 * A function that returns the stem of a folded word. English words of at least four letters lose their endings.
 * Numbers, identifiers with digits and words in other alphabets are unchanged. Stems are cached.
 *
 * @param language key of the language; if it uses Latin letters and is not English, words are unchanged
 */
export function createStem(language: string): (word: string) => string {
  if (!/^(?:en|zh|ja|ko)(?:-|$)/.test(language)) return (word) => word;
  const stems = new Map<string, string>();
  return (word) => {
    const cached = stems.get(word);
    if (cached !== undefined) return cached;
    const stem = /^[a-z]{4,}$/.test(word) ? stemmer(word) : word;
    stems.set(word, stem);
    return stem;
  };
}
