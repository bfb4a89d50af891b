import { editDistance } from './edit-distance.js';
import type { IndexReader, KnownWord } from './index-reader.js';
import type { QueryUnit } from './parse-query.js';

/** A word that a misspelt one may mean. */
export interface Correction {
  word: string;
  /** Number of edits, and half a one more when only the beginning of the word is like it. */
  distance: number;
}

/** From how many letters on that many edits are looked for. */
const lettersForOne = 4;
const lettersForTwo = 8;

/**
 * Words of the index that are one edit away, from eight letters on two; the nearest first, then the best known. Looked for
 * among the words with the same beginning and those with the same end: one edit leaves either of them as it is.
 */
export async function correctWord({ surface, isLast }: QueryUnit, reader: IndexReader): Promise<Correction[]> {
  const letters = Array.from(surface);
  if (letters.length < lettersForOne) return [];
  const limit = letters.length >= lettersForTwo ? 2 : 1;
  // Swapped neighbours in the middle of a word of less than twice as many letters and one would spoil both.
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
  // A word that is still being typed is compared with beginnings; equal ones are completions, not corrections.
  for (const known of isLast && letters.length > lettersForOne ? sameStart : []) {
    const distance = editDistance(surface, known.word.slice(0, surface.length), limit);
    if (distance > 0 && distance <= limit) consider(known, distance + 0.5);
  }
  return [...found.values()].sort((a, b) => a.distance - b.distance || b.count - a.count || (a.word < b.word ? -1 : 1));
}

function middleSwapped([first = '', second = '', third = '', fourth = '']: readonly string[]): string {
  return first + third + second + fourth;
}
