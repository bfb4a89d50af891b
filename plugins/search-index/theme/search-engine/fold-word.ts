import { fold } from './fold.js';

/** Folds a word. Some letters are written with spaces when they are taken apart; a term has none, for lists are parted by them. */
export function foldWord(word: string): string {
  const folded = fold(word);
  return /[\s,^]/.test(folded) ? folded.replace(/[\s,^]+/g, '') : folded;
}
