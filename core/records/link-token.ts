/** U+E000 is for private use; with digits between two of them it does not occur in texts. */
const mark = '\uE000';

/** Stands in a record where the URL of its link number `n` goes. */
export function linkToken(n: number): string {
  return `${mark}${n}${mark}`;
}

const token = new RegExp(`${mark}(\\d+)${mark}`, 'g');

/** Replaces tokens by URLs. */
export function replaceLinkTokens(text: string, urlOf: (n: number) => string): string {
  return text.includes(mark) ? text.replace(token, (_whole, digits: string) => urlOf(Number(digits))) : text;
}
