import { hash as digest } from 'node:crypto';

/** SHA-256 of a string or bytes, in hexadecimal. */
export function hash(data: string | Uint8Array): string {
  return digest('sha256', data);
}

/** Hash of values. It is stable, because objects are written with sorted keys. */
export function hashOf(...values: readonly unknown[]): string {
  return hash(stableJson(values));
}

/** JSON with sorted keys. A function is represented by its source text, a map or a set by a list. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => {
    if (typeof part === 'function' || part instanceof RegExp) return String(part);
    if (part instanceof Map || part instanceof Set) return [...part];
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** The part of a hash that goes into a file name. */
export function shortHash(data: string | Uint8Array): string {
  return hash(data).slice(0, 10);
}
