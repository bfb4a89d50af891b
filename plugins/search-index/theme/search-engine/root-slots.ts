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

/** Number of the numbers for roots. An index with fewer than two roots has no filter, and one number. */
export function rootNumbers(roots: readonly unknown[]): number {
  return roots.length < 2 ? 1 : roots.length + 1;
}

/**
 * The slot of a part in an index with several roots. Slots contain the number of the root, so that a list of slots can
 * be filtered without another file.
 *
 * @param slot its number among all parts
 * @param numbers result of `rootNumbers`
 */
export function rootSlot(slot: number, root: number, numbers: number): number {
  return slot * numbers + (numbers === 1 ? 0 : root);
}

/** The number of the root of a slot. */
export function rootOfSlot(slot: number, numbers: number): number {
  return slot % numbers;
}

/** Key of the list of a term that contains parts of one root only. It follows the key of the term in any order. */
export function rootTerm(term: string, root: number): string {
  return `${term}!${root.toString(36)}`;
}
