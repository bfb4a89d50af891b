import { fold } from './fold.js';

/**
 * Folds a word. The decomposition of some letters contains spaces. They are removed, because spaces separate terms in
 * lists.
 */
export function foldWord(word: string): string {
  const folded = fold(word);
  return /[\s,^]/.test(folded) ? folded.replace(/[\s,^]+/g, '') : folded;
}
