import { hashText } from './hash-text.js';

/** With eight slots for each part, collisions are rare. */
const slotsPerPart = 8;

/**
 * Assigns a number to each part. It depends only on its key, except for collisions, so that adding or removing a page
 * changes hardly any other number. The range is a power of two, 8 to 16 times the number of parts, so numbers stay
 * short.
 */
export function assignSlots(keys: readonly string[]): Map<string, number> {
  const bits = Math.ceil(Math.log2(Math.max(8, keys.length) * slotsPerPart));
  const wanted = keys
    .map((key) => ({ key, hash: hashText(key) }))
    .sort((a, b) => a.hash - b.hash || (a.key < b.key ? -1 : 1));
  const slots = new Map<string, number>();
  let last = -1;
  for (const { key, hash } of wanted) {
    last = Math.max(hash >>> (32 - bits), last + 1);
    slots.set(key, last);
  }
  return slots;
}
