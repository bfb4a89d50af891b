import { english, type SearchStrings } from '../../../plugins/search-index/theme/search-strings.js';
import translations from '../../../plugins/search-index/strings.json' with { type: 'json' };

/** The texts of search in a language. */
export function searchTexts(lang: 'en' | 'zh'): SearchStrings {
  return lang === 'en' ? english : translations[lang];
}
