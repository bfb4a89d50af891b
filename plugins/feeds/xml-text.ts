/**
 * Removes the characters that XML 1.0 does not allow in any form: control characters, halves of surrogate pairs, U+FFFE
 * and U+FFFF.
 */
export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
