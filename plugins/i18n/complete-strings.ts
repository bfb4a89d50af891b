import { englishStrings, type UiStrings } from 'tapdocs';

/** The texts of a language, and which of them are still English for want of a translation. */
export interface CompletedStrings {
  strings: UiStrings;
  untranslated: (keyof UiStrings)[];
}

/**
 * Puts a catalogue below the texts that the user set. `configured` is complete: where it differs from the English text, the
 * user wrote it.
 */
export function completeStrings(configured: UiStrings, catalogue: Partial<UiStrings> | undefined): CompletedStrings {
  const strings = { ...configured };
  const untranslated: (keyof UiStrings)[] = [];
  for (const key of Object.keys(englishStrings) as (keyof UiStrings)[]) {
    if (configured[key] !== englishStrings[key]) continue;
    const translated = catalogue?.[key];
    if (translated === undefined) untranslated.push(key);
    else strings[key] = translated;
  }
  return { strings, untranslated };
}
