import type { UiStrings } from 'tapdocs/kit';
import { deStrings } from './strings/de.js';
import { esStrings } from './strings/es.js';
import { frStrings } from './strings/fr.js';
import { jaStrings } from './strings/ja.js';
import { koStrings } from './strings/ko.js';
import { ptStrings } from './strings/pt.js';
import { ruStrings } from './strings/ru.js';
import { zhStrings } from './strings/zh.js';

/** UI strings of the theme by language key. A key without a country (`zh`) also applies to its variants (`zh-CN`). */
export type Catalogues = Readonly<Record<string, Partial<UiStrings>>>;

const builtIn: Catalogues = {
  de: deStrings,
  es: esStrings,
  fr: frStrings,
  ja: jaStrings,
  ko: koStrings,
  pt: ptStrings,
  ru: ruStrings,
  zh: zhStrings,
};

/** The languages with a built-in catalogue, including English. */
export const builtInLanguages: readonly string[] = ['en', ...Object.keys(builtIn)];

/**
 * The catalogue for a language: the built-in one, completed and overridden by the given ones. Undefined if there is
 * none.
 */
export function catalogueFor(lang: string, given: readonly Catalogues[]): Partial<UiStrings> | undefined {
  const keys = [lang.split('-')[0] ?? lang, lang];
  const found = [builtIn, ...given].flatMap((catalogues) => keys.flatMap((key) => ownValue(catalogues, key) ?? []));
  return found.length > 0 ? found.reduce((all, one) => ({ ...all, ...one })) : undefined;
}

function ownValue(catalogues: Catalogues, key: string): Partial<UiStrings> | undefined {
  return Object.hasOwn(catalogues, key) ? catalogues[key] : undefined;
}
