import type { UserLocale } from 'tapdocs';
import { languageName } from '../../language-name.js';
import type { Fields } from '../../config-fields.js';
import type { ThemeContext } from './theme-values.js';

/** The languages with the text of `<SourceCode>`: that of the site, else the one that Rspress has in English. */
export function withStrings(
  theme: Fields | undefined,
  { languages, texts }: ThemeContext,
): { defaultLang: string; locales: Record<string, UserLocale> } {
  const key = 'sourceCodeText';
  const shared = theme?.filled(key);
  const locales: Record<string, UserLocale> = languages?.locales ?? { en: { label: languageName('en') } };
  const entries = Object.entries(locales).map(([lang, locale]): [string, UserLocale] => {
    const given = languages?.themes.get(lang)?.filled(key) ?? texts[key]?.[lang] ?? shared;
    const text = given ?? (/^en(?:-|$)/.test(lang) ? 'Source Code' : undefined);
    return [lang, text === undefined ? locale : { ...locale, strings: { sourceCodeText: text } }];
  });
  return { defaultLang: languages?.defaultLang ?? 'en', locales: Object.fromEntries(entries) };
}
