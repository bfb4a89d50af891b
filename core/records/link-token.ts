/** U+E000 is for private use. Texts do not contain two of them with digits in between. */
const mark = '\uE000';

/** Placeholder in a record for the URL of its link number `n`. */
export function linkToken(n: number): string {
  return `${mark}${n}${mark}`;
}

const token = new RegExp(`${mark}(\\d+)${mark}`, 'g');

/** Replaces tokens with URLs. */
export function replaceLinkTokens(text: string, urlOf: (n: number) => string): string {
  return text.includes(mark) ? text.replace(token, (_whole, digits: string) => urlOf(Number(digits))) : text;
}
