import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface UiStrings extends ReadingTimeStrings {}
}

/** UI strings of reading times. */
export interface ReadingTimeStrings {
  readingTime: string;
}
