import { join } from 'node:path';
import { checks, type Localized, type UserLocale } from 'tapdocs';
import { readTexts } from '../places.js';
import { type Fields, languageName } from '../../presets/config-fields.js';

/** The languages of a site. */
export interface Languages {
  defaultLang: string;
  locales: Record<string, UserLocale>;
}

/** Languages from `i18n`. Null if the configuration has none. */
export function readLanguages(fields: Fields | undefined): Languages | null {
  if (!fields) return null;
  const { report } = fields;
  const langs = fields.texts('locales');
  const defaultLang = fields.filled('defaultLocale') ?? langs[0] ?? 'en';
  const configs = fields.object('localeConfigs');
  const keys = [...new Set([defaultLang, ...langs])].filter((lang) => {
    const isKey = checks.languageKey.accepts(lang);
    if (!isKey) report.wrong(`${fields.key}.locales`, checks.languageKey.expected, lang);
    return isKey;
  });
  const locales = keys.map((lang): [string, UserLocale] => [lang, readLocale(lang, configs?.object(lang))]);
  fields.only('path', 'i18n', 'Translations are read from the folder `i18n`: rename the folder.');
  configs?.skip(...keys);
  configs?.rest();
  fields.rest();
  return keys.length === 0 ? null : { defaultLang, locales: Object.fromEntries(locales) };
}

function readLocale(lang: string, fields: Fields | undefined): UserLocale {
  const label = fields?.filled('label') ?? languageName(lang);
  const htmlLang = fields?.filled('htmlLang');
  const direction = fields?.text('direction');
  fields?.rest(
    { calendar: 'Dates are those of the language.', path: 'The folder of a language is that of its key.' },
    'The key of a language decides.',
  );
  return {
    label,
    ...(htmlLang !== undefined && checks.languageTag.accepts(htmlLang) && { htmlLang }),
    ...((direction === 'rtl' || direction === 'ltr') && { dir: direction }),
  };
}

/** Translates texts of the theme. */
export interface ThemeTexts {
  /** A text of the configuration with its translations, by the key in a translation file. */
  text(text: string, file: 'navbar' | 'footer', key: string): Localized<string>;
  /** Absolute paths of the translation files. */
  files: string[];
}

/** Reads `i18n/<lang>/docusaurus-theme-classic/<file>.json`. */
export function readThemeTexts(root: string, languages: Languages | null): ThemeTexts {
  const all = Object.keys(languages?.locales ?? {});
  const read = new Map<string, ReadonlyMap<string, string>>();
  for (const lang of all) {
    for (const file of ['navbar', 'footer']) {
      const path = `i18n/${lang}/docusaurus-theme-classic/${file}.json`;
      read.set(`${lang}/${file}`, readTexts(join(root, path), path));
    }
  }
  return {
    text(text, file, key) {
      const texts = all.map((lang) => [lang, read.get(`${lang}/${file}`)?.get(key) ?? text] as const);
      return texts.every(([, translated]) => translated === text) ? text : Object.fromEntries(texts);
    },
    files: [...read.keys()].map((name) => {
      const [lang = '', file = ''] = name.split('/');
      return join(root, `i18n/${lang}/docusaurus-theme-classic/${file}.json`);
    }),
  };
}
