import type { UiStrings } from 'tapdocs/kit';
import de from './strings/de.json' with { type: 'json' };
import es from './strings/es.json' with { type: 'json' };
import fr from './strings/fr.json' with { type: 'json' };
import ja from './strings/ja.json' with { type: 'json' };
import ko from './strings/ko.json' with { type: 'json' };
import pt from './strings/pt.json' with { type: 'json' };
import ru from './strings/ru.json' with { type: 'json' };
import zh from './strings/zh.json' with { type: 'json' };

/** UI strings of the theme by language key. A key without a country (`zh`) also applies to its variants (`zh-CN`). */
export type Catalogues = Readonly<Record<string, Partial<UiStrings>>>;

const builtIn: Catalogues = { de, es, fr, ja, ko, pt, ru, zh };

/** The languages with a built-in catalogue, including English. */
export const builtInLanguages: readonly string[] = ['en', ...Object.keys(builtIn)];

/**
 * The catalogue for a language: the built-in one, completed and overridden by the given ones. Undefined if there is
 * none.
 */
export function catalogueFor(lang: string, added: readonly Catalogues[]): Partial<UiStrings> | undefined {
  const keys = [lang.split('-')[0] ?? lang, lang];
  const matches = [builtIn, ...added].flatMap((catalogues) => keys.flatMap((key) => ownValue(catalogues, key) ?? []));
  return matches.length > 0 ? matches.reduce((all, one) => ({ ...all, ...one })) : undefined;
}

function ownValue(catalogues: Catalogues, key: string): Partial<UiStrings> | undefined {
  return Object.hasOwn(catalogues, key) ? catalogues[key] : undefined;
}
