import { stemmer } from 'stemmer';

/**
 * A function that finds the stem of a folded word: English words of four letters and more lose their endings. Numbers,
 * identifiers with digits and words of other alphabets stay. Each stem is found once.
 *
 * @param language key of the language; in one that is written in Latin letters and is not English, words stay as they are
 */
export function createStem(language: string): (word: string) => string {
  if (!/^(?:en|zh|ja|ko)(?:-|$)/.test(language)) return (word) => word;
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const stem = /^[a-z]{4,}$/.test(word) ? stemmer(word) : word;
    known.set(word, stem);
    return stem;
  };
}
