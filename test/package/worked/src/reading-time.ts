import { fileURLToPath } from 'node:url';
import type { Plugin } from 'tapdocs';

/** How long a page takes to read. */
export interface ReadingTime {
  minutes: number;
  words: number;
}

declare module 'tapdocs/client' {
  interface DocPageData {
    readingTime?: ReadingTime;
  }
  interface UiStrings {
    readingTime: string;
  }
}

export interface ReadingTimeOptions {
  /** Default 200. */
  wordsPerMinute?: number;
}

/** Counts the words of each page, and shows above it how long it takes to read. */
export function readingTime({ wordsPerMinute = 200 }: ReadingTimeOptions = {}): Plugin {
  return {
    name: 'reading-time',
    cacheKey: `reading-time 1 ${wordsPerMinute}`,
    themeDir: fileURLToPath(new URL('../theme', import.meta.url)),
    strings: { readingTime: { en: '{minutes} min read', zh: '阅读需 {minutes} 分钟' } },
    apply(site) {
      site.hooks.record.tap('reading-time', (record) => {
        const text = record.sections.map((section) => `${section.heading} ${section.text}`).join(' ');
        const words = text.split(/\s+/).filter(Boolean).length;
        const time: ReadingTime = { words, minutes: Math.max(1, Math.ceil(words / wordsPerMinute)) };
        return { ...record, data: { ...record.data, readingTime: { ...time } } };
      });
    },
  };
}
