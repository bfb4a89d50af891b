import { checks, type UserLocale } from 'tapdocs';
import { defined } from 'tapdocs/kit';
import { type Fields, languageName } from '../../presets/config-fields.js';

/** The languages of a site. */
export interface Languages {
  defaultLang: string;
  locales: Record<string, UserLocale>;
  /** The values of `themeConfig.locales` for each language. */
  themes: ReadonlyMap<string, Fields>;
}

/** Reads `lang`, `locales` and `themeConfig.locales`. Null if the site sets no language. */
export function readLanguages(fields: Fields): Languages | null {
  const theme = fields.object('themeConfig');
  const themes = localesIn(theme, 'locales');
  const listed = localesIn(fields, 'locales');
  const lang = fields.filled('lang');
  const tags = [...listed.keys(), ...themes.keys()];
  const defaultLang = lang ?? tags[0];
  if (defaultLang === undefined) return null;
  const keys = [...new Set(tags.length === 0 ? [defaultLang] : [defaultLang, ...tags])].filter((key) => {
    const isKey = checks.languageKey.accepts(key);
    if (!isKey) fields.report.wrong('locales', checks.languageKey.expected, key);
    return isKey;
  });
  const locales = keys.map((key): [string, UserLocale] => [key, readLocale(key, [listed.get(key), themes.get(key)])]);
  for (const [, locale] of listed) locale.unknown();
  return { defaultLang, locales: Object.fromEntries(locales), themes };
}

/** The objects of a list of languages, by their keys. */
function localesIn(fields: Fields | undefined, name: string): Map<string, Fields> {
  const all = fields?.objects(name) ?? [];
  return new Map(all.flatMap((locale): [string, Fields][] => [[locale.filled('lang') ?? '', locale]]));
}

function readLocale(lang: string, sources: readonly (Fields | undefined)[]): UserLocale {
  const first = (key: string): string | undefined => sources.map((fields) => fields?.filled(key)).find(Boolean);
  const texts = defined({ title: first('title'), description: first('description') });
  return { label: first('label') ?? languageName(lang), ...texts };
}
