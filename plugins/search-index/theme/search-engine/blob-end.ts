import { capital, charClass, digit, separator, small } from './char-class.js';

/** Anything shorter may be a name. */
const shortest = 20;
const long = 48;

/**
 * Where a base64-like stretch that starts at `from` ends; `from` itself when what stands there are words. Random letters and
 * digits change between small, capital and digit at every other place, names with humps and paths do not.
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
  // Pictures hold runs of one letter; nobody writes a name as long as this with digits and capitals all over.
  const isData = length >= long && changes >= pairs * 0.22 && digits > 0;
  return isRandom || isData ? end : from;
}

/** Letters, digits and `+ / = - _`. */
function isBase64(code: number): boolean {
  if (code >= 128) return false;
  return charClass(code) !== separator || code === 43 || code === 47 || code === 61 || code === 45 || code === 95;
}
