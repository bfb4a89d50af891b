import type { PluginText } from 'tapdocs/kit';
import type { ReadingTimeStrings } from './theme/reading-time-strings.js';

/** UI strings of reading times by language. */
export const strings = {
  readingTime: {
    en: '{count} min read',
    de: '{count} Min. Lesezeit',
    es: '{count} min de lectura',
    fr: '{count} min de lecture',
    ja: '読了時間 {count} 分',
    ko: '읽는 시간 {count}분',
    pt: '{count} min de leitura',
    ru: 'Время чтения: {count} мин',
    zh: '阅读约需 {count} 分钟',
  },
} satisfies Readonly<Record<keyof ReadingTimeStrings, PluginText>>;
