import { readVerified, replaceFile, writeVerified } from './store/entry-files.js';
import { tryInCache } from './store/in-cache.js';
import { readFileSync } from 'node:fs';

/**
 * Reads a JSON file of the cache folder. Returns `fallback` if it cannot be read or has a different shape.
 *
 * @param sample a value of the expected shape
 */
export function readSmallJson<T>(file: string, fallback: T, sample: Sample): T {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isLike(value, sample) ? (value as T) : fallback;
  } catch {
    return fallback;
  }
}

/** Writes a JSON file of the cache folder atomically, if the system does not refuse it. */
export function writeSmallJson(file: string, value: unknown): void {
  tryInCache(() => writeJson(file, value));
}

/** Writes a JSON file atomically. */
export function writeJson(file: string, value: unknown): void {
  replaceFile(file, JSON.stringify(value));
}

/**
 * Reads what `writeCache` wrote. Returns `fallback` if the file is missing or damaged, or does not have the shape of
 * the sample.
 */
export function readCache<T>(file: string, fallback: T, sample: Sample): T {
  const bytes = readVerified(file);
  const value: unknown = bytes && JSON.parse(bytes.toString());
  return bytes && isLike(value, sample) ? (value as T) : fallback;
}

/** Writes JSON that can be regenerated. */
export function writeCache(file: string, value: unknown): void {
  tryInCache(() => writeVerified(file, JSON.stringify(value)));
}

/** A sample of a shape, see `isLike`. */
export type Sample = string | number | boolean | null | readonly Sample[] | { readonly [key: string]: Sample } | Each;

/** The sample of an object with any keys, whose values all have one shape. */
export class Each {
  constructor(readonly value: Sample) {}
}

/**
 * Whether JSON has the shape of a sample. A string, a number or a boolean matches any other of its type, and `null`
 * matches anything. A list matches lists whose items are like its first item, if it has one. An object matches objects
 * that have its keys, with values like its values.
 */
function isLike(value: unknown, sample: Sample): boolean {
  if (sample === null) return true;
  if (Array.isArray(sample)) {
    const [item = null] = sample as readonly Sample[];
    return Array.isArray(value) && value.every((one) => isLike(one, item));
  }
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (sample instanceof Each) return Object.values(value).every((one) => isLike(one, sample.value));
  const fields = sample as Readonly<Record<string, Sample>>;
  for (const key in fields) {
    if (!Object.hasOwn(value, key) || !isLike(value[key as never], fields[key] ?? null)) return false;
  }
  return true;
}
