/** A value that stands for all of its kind: see `isLike`. */
export type Sample = string | number | boolean | null | readonly Sample[] | { readonly [key: string]: Sample } | Each;

/** Stands for an object with any keys, whose values are all of one kind. */
export class Each {
  constructor(readonly value: Sample) {}
}

/**
 * Whether JSON that was read has the shape that it was written in. A text, a number and a flag stand for any other; `null` for anything; a
 * list for one whose items are like its first item, if it has any; an object for one that has its keys, with values like its values.
 */
export function isLike(value: unknown, sample: Sample): boolean {
  if (sample === null) return true;
  if (Array.isArray(sample)) {
    const [item = null] = sample as readonly Sample[];
    return Array.isArray(value) && value.every((one) => isLike(one, item));
  }
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (sample instanceof Each) return Object.values(value).every((one) => isLike(one, sample.value));
  return Object.entries(sample).every(([key, one]) => Object.hasOwn(value, key) && isLike(value[key as never], one));
}
