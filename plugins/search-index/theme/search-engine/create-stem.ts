import { stemmer } from 'stemmer';

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
