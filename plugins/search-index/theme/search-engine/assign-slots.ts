import { hashText } from './hash-text.js';

/** With eight slots for each part, two parts seldom want the same one. */
const slotsPerPart = 8;

/**
 * Gives each part a number that follows from its key alone, save where two keys want the same one: so a page that is added or
 * removed leaves the numbers of nearly all others. Numbers are dense enough to cost little: their range is a power of two,
 * 8 to 16 times the number of parts.
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
