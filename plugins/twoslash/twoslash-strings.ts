import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface ContentStrings extends TwoslashStrings {}
}

/** In English. */
export const english = {
  sampleError: 'Error {code}',
  sampleSuggestions: 'Suggestions',
};

/** UI strings of checked samples. */
export type TwoslashStrings = typeof english;
