import type { Json } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';

/** A value as JSON, and the keys of parts that are not JSON. */
export interface PlainValue {
  value: Json;
  omitted: string[];
}

/** Deeper values are treated as endless. */
const maxDepth = 100;

/**
 * A copy of a value as JSON. Dates and regular expressions are texts. Functions, instances and endless objects are left
 * out of objects, and `null` in lists, so that the indexes of others stay the same.
 */
export function plainValue(given: unknown): PlainValue {
  const omitted: string[] = [];
  const plain = (item: unknown, key: string, depth: number): Json | undefined => {
    if (item === null || typeof item === 'string' || typeof item === 'boolean') return item;
    if (typeof item === 'number') return Number.isFinite(item) ? item : String(item);
    if (item === undefined) return undefined;
    if (item instanceof Date || item instanceof RegExp) return item instanceof Date ? item.toJSON() : item.source;
    if (depth < maxDepth && Array.isArray(item)) {
      return item.map((one: unknown, index) => plain(one, `${key}[${index}]`, depth + 1) ?? null);
    }
    if (depth < maxDepth && isPlainObject(item)) {
      const entries = Object.keys(item).flatMap((name): [string, Json][] => {
        const own = plain(item[name], key === '' ? name : `${key}.${name}`, depth + 1);
        return own === undefined ? [] : [[name, own]];
      });
      return Object.fromEntries(entries);
    }
    omitted.push(key);
    return undefined;
  };
  const value = plain(given, '', 0) ?? null;
  return { value, omitted };
}
