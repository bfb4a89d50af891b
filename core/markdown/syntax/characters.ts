/** Character codes of micromark: UTF-16 units, and negative numbers for line ends and parts of a tab. */
export const codes = {
  space: 32,
  exclamation: 33,
  quote: 34,
  numberSign: 35,
  apostrophe: 39,
  asterisk: 42,
  plus: 43,
  dash: 45,
  dot: 46,
  colon: 58,
  lessThan: 60,
  equals: 61,
  greaterThan: 62,
  leftBracket: 91,
  backslash: 92,
  rightBracket: 93,
  underscore: 95,
  backTick: 96,
  leftBrace: 123,
  rightBrace: 125,
} as const;

/** The end of the line, or of the text. */
export function isLineEnd(code: number | null): boolean {
  return code === null || (code >= -5 && code <= -3);
}

/** A space or a part of a tab. */
export function isSpace(code: number | null): boolean {
  return code === codes.space || code === -1 || code === -2;
}

/** An ASCII letter. */
export function isNameStart(code: number | null): code is number {
  return code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));
}

/** An ASCII letter, a digit, `-` or `_`. */
export function isName(code: number | null): code is number {
  return isNameStart(code) || (code !== null && ((code >= 48 && code <= 57) || code === 45 || code === 95));
}
