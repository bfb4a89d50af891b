import { type Config, knownStrings, type Locale, type UiStrings } from 'tapdocs';

/** The texts of a language, and which of them are still English for want of a translation. */
export interface CompletedStrings {
  strings: UiStrings;
  untranslated: (keyof UiStrings)[];
}

/** Puts a catalogue below the texts that the user set, and above those of plugins. The user wrote what differs from the known texts. */
export function completeStrings(
  { lang, strings: configured }: Pick<Locale, 'lang' | 'strings'>,
  { plugins }: Pick<Config, 'plugins'>,
  catalogue: Partial<UiStrings> | undefined,
): CompletedStrings {
  const { english, translated } = knownStrings(plugins, lang);
  const strings = { ...configured };
  const untranslated: (keyof UiStrings)[] = [];
  for (const key of Object.keys(english) as (keyof UiStrings)[]) {
    if (configured[key] !== (translated[key] ?? english[key])) continue;
    const text = catalogue?.[key] ?? translated[key];
    if (text === undefined) untranslated.push(key);
    else strings[key] = text;
  }
  return { strings, untranslated };
}
