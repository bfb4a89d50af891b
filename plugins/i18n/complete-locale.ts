import { join } from 'node:path';
import { type Config, knownStrings, type Locale, problem } from 'tapdocs';
import type { AllStrings } from 'tapdocs/kit';
import { catalogueFor } from './catalogues.js';
import { readCatalogue } from './messages/catalogue-file.js';
import type { I18nSettings } from './options.js';
import type { KindReport } from './report.js';

/**
 * A locale with the UI strings of the theme and of the site in its language. Messages of plugins stay, unless the site
 * has its own.
 */
export function completeLocale(
  locale: Locale,
  config: Pick<Config, 'root' | 'plugins'>,
  { catalogues, dir }: Pick<I18nSettings, 'catalogues' | 'dir'>,
): Locale {
  const { lang } = locale;
  const { strings } = completeStrings(locale, config, catalogueFor(lang, catalogues));
  const texts = [...readCatalogue(join(config.root, dir, `${lang}.json`))].flatMap(([key, { text }]) =>
    text === '' ? [] : [[key, text] as const],
  );
  return Object.freeze({
    ...locale,
    strings: Object.freeze(strings),
    ...(texts.length > 0 && { messages: Object.freeze({ ...locale.messages, ...Object.fromEntries(texts) }) }),
  });
}

/**
 * UI strings of the theme that remain in English, by language. Uses the final configuration, because any plugin may add
 * strings.
 */
export function stringReports(
  config: Pick<Config, 'locales' | 'plugins'>,
  { catalogues }: Pick<I18nSettings, 'catalogues'>,
): KindReport[] {
  return config.locales
    .filter(({ lang }) => !/^en(?:-|$)/.test(lang))
    .flatMap((locale) => {
      const { lang, strings } = locale;
      const { untranslated } = completeStrings(locale, config, catalogueFor(lang, catalogues));
      return untranslated.length > 0 ? [untranslatedReport(lang, untranslated, Object.keys(strings))] : [];
    });
}

function untranslatedReport(lang: string, untranslated: readonly string[], all: readonly string[]): KindReport {
  const warning = `\`${lang}\`: ${untranslated.length} of ${all.length} UI strings of the theme have no translation and stay English.`;
  return {
    kind: 'missingStrings',
    warning,
    problems: () => [
      problem('CONFIG_REQUIRED', {
        key: `locales.${lang}.strings`,
        doc: `UI strings of the theme in this language: ${untranslated.join(', ')}.`,
      }),
    ],
  };
}

/** The UI strings of a language, and those that remain in English because a translation is missing. */
interface CompletedStrings {
  strings: AllStrings;
  untranslated: (keyof AllStrings)[];
}

/**
 * Merges a catalogue below the strings that the user set, and above those of plugins. Strings that differ from the
 * known ones were set by the user.
 */
function completeStrings(
  { lang, strings: configured }: Pick<Locale, 'lang' | 'strings'>,
  { plugins }: Pick<Config, 'plugins'>,
  catalogue: Partial<AllStrings> | undefined,
): CompletedStrings {
  const { english, translated } = knownStrings(plugins, lang);
  const strings = { ...configured };
  const untranslated: (keyof AllStrings)[] = [];
  for (const key of Object.keys(english) as (keyof AllStrings)[]) {
    if (configured[key] !== (translated[key] ?? english[key])) continue;
    const text = catalogue?.[key] ?? translated[key];
    if (text === undefined) untranslated.push(key);
    else strings[key] = text;
  }
  return { strings, untranslated };
}
