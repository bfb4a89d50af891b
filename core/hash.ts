import { createHash } from 'node:crypto';

/** SHA-256 of text or bytes, in hexadecimal. */
export function hash(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Hash of values: stable, for objects are written with sorted keys. */
export function hashOf(...values: readonly unknown[]): string {
  return hash(stableJson(values));
}

/** JSON with sorted keys. A function counts by its source text. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'function' || item instanceof RegExp) return String(item);
    if (item === null || typeof item !== 'object' || Array.isArray(item)) return item;
    if (item instanceof Map || item instanceof Set) return [...item];
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** The part of a hash that goes into a file name. */
export function shortHash(data: string | Uint8Array): string {
  return hash(data).slice(0, 10);
}
