import contentStrings from './strings.json' with { type: 'json' };

export { contentStrings };

declare module 'tapdocs/client' {
  interface ContentStrings extends OpenApiContentStrings {}
}

/** Texts of the pages of an API. */
export interface OpenApiContentStrings extends Record<keyof typeof contentStrings, string> {}

/** The texts of the pages in a language. */
export type Texts = Readonly<Record<keyof typeof contentStrings, string>>;
