/** A content root of an index. */
export interface IndexRoot {
  id: string;
  /** Name for readers, in the language of the index. */
  label: string;
}

/** A content root in the manifest. */
export interface SearchRoot extends IndexRoot {
  /** Number of its parts. */
  parts: number;
}

/** The number of a page outside of all roots. Roots have the numbers from 1, in their order. */
export const noRoot = 0;

/** What the slots of an index contain besides the number of the part, so that lists need no other file. */
export interface SlotNumbers {
  /** Number of the numbers for roots. An index with fewer than two roots has no filter, and one number. */
  roots: number;
  /** The weights that pages have. */
  weights: readonly number[];
}

/** @param weights of all pages */
export function slotNumbers(roots: readonly unknown[], weights: readonly number[] = []): SlotNumbers {
  const each = [...new Set(weights)].sort((a, b) => b - a);
  return { roots: roots.length < 2 ? 1 : roots.length + 1, weights: each.length === 0 ? [1] : each };
}

/**
 * The slot of a part. It contains the number of the content root and the weight of the page.
 *
 * @param slot its number among all parts
 */
export function completeSlot(slot: number, page: { root: number; weight: number }, numbers: SlotNumbers): number {
  const inRoot = slot * numbers.roots + (numbers.roots === 1 ? 0 : page.root);
  return inRoot * numbers.weights.length + Math.max(0, numbers.weights.indexOf(page.weight));
}

/** The number of the root of a slot. */
export function rootOfSlot(slot: number, { roots, weights }: SlotNumbers): number {
  return Math.floor(slot / weights.length) % roots;
}

/** The weight of the page of a slot. */
export function weightOfSlot(slot: number, { weights }: SlotNumbers): number {
  return weights[slot % weights.length] ?? 1;
}

/** Key of the list of a term that contains parts of one root only. It follows the key of the term in any order. */
export function rootTerm(term: string, root: number): string {
  return `${term}!${root.toString(36)}`;
}

/** 32-bit FNV-1a over UTF-16 units. It is the same in Node and in the browser, and fast for short strings. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The last step of MurmurHash3, because FNV barely changes the upper bits for short strings.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

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
