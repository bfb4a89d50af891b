import type { AllStrings } from '../contract/index.js';
import { englishStrings } from '../contract/english-strings.js';
import type { PluginText, PluginTraits } from './types.js';

/** UI strings for the option `strings` of a plugin, from a list for each language. Each list has all names of the English one. */
export function stringsByLanguage<Name extends string>(
  english: Readonly<Record<Name, string>>,
  translations: Readonly<Record<string, Readonly<Record<Name, string>>>>,
): { [Key in Name]: { en: string } & Record<string, string> } {
  const languages = Object.entries({ en: english, ...translations });
  const textsOf = (name: Name) => Object.fromEntries(languages.map(([lang, texts]) => [lang, texts[name]]));
  const names = Object.keys(english) as Name[];
  return Object.fromEntries(names.map((name) => [name, textsOf(name)])) as {
    [Key in Name]: { en: string } & Record<string, string>;
  };
}

/** UI strings by name, without those that the site overrides. */
export interface KnownStrings {
  /** All UI strings, in English. */
  english: AllStrings;
  /** Those of plugins in the language. */
  translated: Partial<AllStrings>;
}

/** The UI strings of the theme and of plugins for a language. */
export function knownStrings(
  plugins: readonly Pick<PluginTraits, 'strings' | 'contentStrings'>[],
  lang: string,
): KnownStrings {
  const texts: Record<string, PluginText> = Object.assign(
    { ...englishStrings },
    ...plugins.map(({ strings, contentStrings }) => ({ ...strings, ...contentStrings })),
  );
  const siteStrings: KnownStrings = { english: { ...englishStrings }, translated: {} };
  for (const [name, text] of Object.entries(texts) as [keyof AllStrings, PluginText][]) {
    siteStrings.english[name] = typeof text === 'string' ? text : text.en;
    const translation = typeof text === 'string' ? undefined : (text[lang] ?? text[lang.split('-')[0] ?? lang]);
    if (translation !== undefined) siteStrings.translated[name] = translation;
  }
  return siteStrings;
}
