import contentStrings from './strings.json' with { type: 'json' };

export { contentStrings };

declare module 'tapdocs/client' {
  interface ContentStrings extends TypeDocContentStrings {}
}

/** Texts of the pages of types. */
export interface TypeDocContentStrings extends Record<keyof typeof contentStrings, string> {}

/** The texts of the pages in a language. */
export type Texts = Readonly<Record<keyof typeof contentStrings, string>>;

/** The title of a tag or of a group of TypeDoc. One that somebody has named is as it is. */
export function titleIn(texts: Texts, name: string): string {
  const key = `types${name.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(' ', '')}`;
  return Object.entries(texts).find(([each]) => each === key)?.[1] ?? name;
}
