import { editDistance } from './edit-distance.js';
import type { IndexReader, KnownWord } from './index-reader.js';
import type { QueryUnit } from './parse-query.js';

/** A candidate for a misspelt word. */
export interface Correction {
  word: string;
  /** Number of edits, plus a half if only the beginning of the word is similar. */
  distance: number;
}

/** Minimum length of a word for one and for two edits. */
const lettersForOne = 4;
const lettersForTwo = 8;

/**
 * Words of the index that are one edit away, or two for words of at least eight letters. The nearest come first, then
 * the most frequent. Candidates are words with the same beginning or the same end, because one edit changes only one of
 * them.
 */
export async function correctWord({ surface, isLast }: QueryUnit, reader: IndexReader): Promise<Correction[]> {
  const letters = Array.from(surface);
  if (letters.length < lettersForOne) return [];
  const limit = letters.length >= lettersForTwo ? 2 : 1;
  // In a word with fewer than twice as many letters plus one, swapped letters in the middle would change both.
  const kept = letters.length >= 7 ? 3 : 2;
  const [sameStart, sameEnd, swapped] = await Promise.all([
    reader.words('words', letters.slice(0, kept).join('')),
    reader.words('endings', letters.slice(-kept).join('')),
    letters.length === lettersForOne ? reader.words('words', middleSwapped(letters)) : [],
  ]);
  const found = new Map<string, Correction & { count: number }>();
  const consider = ({ word, count }: KnownWord, distance: number): void => {
    if (distance < (found.get(word)?.distance ?? Infinity)) found.set(word, { word, distance, count });
  };
  for (const known of [...sameStart, ...sameEnd, ...swapped]) {
    const distance = editDistance(surface, known.word, limit);
    if (distance > 0 && distance <= limit) consider(known, distance);
  }
  // A word that is still being typed is compared with beginnings. Equal ones are completions, not corrections.
  for (const known of isLast && letters.length > lettersForOne ? sameStart : []) {
    const distance = editDistance(surface, known.word.slice(0, surface.length), limit);
    if (distance > 0 && distance <= limit) consider(known, distance + 0.5);
  }
  return [...found.values()].sort((a, b) => a.distance - b.distance || b.count - a.count || (a.word < b.word ? -1 : 1));
}

function middleSwapped([first = '', second = '', third = '', fourth = '']: readonly string[]): string {
  return first + third + second + fourth;
}
