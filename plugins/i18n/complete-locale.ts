import { join } from 'node:path';
import type { Config, Locale } from '../../core/config/types.js';
import { problem } from '../../core/errors.js';
import { catalogueFor } from './catalogues.js';
import { completeStrings } from './complete-strings.js';
import { readCatalogue } from './messages/catalogue-file.js';
import type { I18nSettings } from './options.js';
import type { Told } from './report.js';

/** A locale with texts of the theme and of the site in its language, and what is to be told of them. */
export function completeLocale(
  locale: Locale,
  { root }: Pick<Config, 'root'>,
  { catalogues, dir }: Pick<I18nSettings, 'catalogues' | 'dir'>,
): { locale: Locale; told: Told[] } {
  const { lang } = locale;
  const { strings, untranslated } = completeStrings(locale.strings, catalogueFor(lang, catalogues));
  const messages = [...readCatalogue(join(root, dir, `${lang}.json`))].filter(([, { text }]) => text !== '');
  const completed = {
    ...locale,
    strings: Object.freeze(strings),
    ...(messages.length > 0 && {
      messages: Object.freeze(Object.fromEntries(messages.map(([key, { text }]) => [key, text]))),
    }),
  };
  const isEnglish = /^en(?:-|$)/.test(lang);
  return {
    locale: Object.freeze(completed),
    told: isEnglish || untranslated.length === 0 ? [] : [untranslatedReport(lang, untranslated, Object.keys(strings))],
  };
}

function untranslatedReport(lang: string, untranslated: readonly string[], all: readonly string[]): Told {
  const warning = `\`${lang}\`: ${untranslated.length} of ${all.length} texts of the theme have no translation and stay English.`;
  return {
    kind: 'missingStrings',
    warning,
    problems: () => [
      problem('CONFIG_REQUIRED', {
        key: `locales.${lang}.strings`,
        doc: `texts of the theme in this language: ${untranslated.join(', ')}.`,
      }),
    ],
  };
}
