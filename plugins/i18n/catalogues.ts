import type { UiStrings } from '../../core/contract.js';
import { zhStrings } from './strings/zh.js';

/** Texts of the theme by language key; a key without a country (`zh`) serves its variants (`zh-CN`) too. */
export type Catalogues = Readonly<Record<string, Partial<UiStrings>>>;

/** The catalogue for a language: the built-in one, completed and overridden by those given. Undefined when no one has any. */
export function catalogueFor(lang: string, given: readonly Catalogues[]): Partial<UiStrings> | undefined {
  const builtIn: Catalogues = { zh: zhStrings };
  const keys = [lang.split('-')[0] ?? lang, lang];
  const found = [builtIn, ...given].flatMap((catalogues) => keys.flatMap((key) => ownValue(catalogues, key) ?? []));
  return found.length > 0 ? found.reduce((all, one) => ({ ...all, ...one })) : undefined;
}

function ownValue(catalogues: Catalogues, key: string): Partial<UiStrings> | undefined {
  return Object.hasOwn(catalogues, key) ? catalogues[key] : undefined;
}
