/** The class of a character for the tokenizer. */
export const separator = 0;
export const small = 1;
export const capital = 2;
export const digit = 3;
/** A character of a script that is written without spaces. */
export const unspaced = 4;
export const mark = 5;

export type CharClass = 0 | 1 | 2 | 3 | 4 | 5;

const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

/** Class of the character with this code point. Letters without case count as lower case. */
export function charClass(code: number): CharClass {
  if (code < 128) return asciiClass(code);
  const character = String.fromCodePoint(code);
  if (unspacedScripts.test(character)) return unspaced;
  if (/\p{Lu}/u.test(character)) return capital;
  if (/\p{L}/u.test(character)) return small;
  if (/\p{N}/u.test(character)) return digit;
  return /\p{M}/u.test(character) ? mark : separator;
}

function asciiClass(code: number): CharClass {
  if (code >= 97) return code <= 122 ? small : separator;
  if (code >= 65) return code <= 90 ? capital : separator;
  return code >= 48 && code <= 57 ? digit : separator;
}
