import type { SearchStrings } from '../../../plugins/search-index/theme/search-strings.js';
import { strings } from '../../../plugins/search-index/strings.js';

/** The texts of search in a language. */
export function searchTexts(lang: 'en' | 'zh'): SearchStrings {
  return Object.fromEntries(
    Object.entries(strings).map(([key, text]) => [key, text[lang]]),
  ) as unknown as SearchStrings;
}
