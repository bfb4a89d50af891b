import { capital, charClass, digit, separator, small } from './char-class.js';

/** A shorter string may be a name. */
const shortest = 20;
const long = 48;

/**
 * The end of a base64-like string that starts at `from`; `from` itself if the text there is words. Random characters
 * change between lower case, upper case and digits at every other position; camelCase names and paths do not.
 */
export function blobEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && isBase64(text.charCodeAt(end))) end += 1;
  if (end - from < shortest) return from;
  let previous = 0;
  let pairs = 0;
  let changes = 0;
  let digits = 0;
  for (let index = from; index < end; index += 1) {
    const kind = charClass(text.charCodeAt(index));
    if (kind === digit) digits += 1;
    if (kind !== small && kind !== capital && kind !== digit) continue;
    if (previous !== 0) pairs += 1;
    if (previous !== 0 && previous !== kind) changes += 1;
    previous = kind;
  }
  const length = end - from;
  const isRandom = changes >= pairs * 0.35 && digits >= length * 0.06;
  // Images contain runs of one letter. No name of this length has digits and capitals everywhere.
  const isData = length >= long && changes >= pairs * 0.22 && digits > 0;
  return isRandom || isData ? end : from;
}

/** Letters, digits and `+ / = - _`. */
function isBase64(code: number): boolean {
  if (code >= 128) return false;
  return charClass(code) !== separator || code === 43 || code === 47 || code === 61 || code === 45 || code === 95;
}
