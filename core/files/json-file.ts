import { overwriteVerified, readVerified } from './store/entry-files.js';
import { inCache } from './store/in-cache.js';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads a JSON file of the cache folder; `fallback` when there is none that can be read, or one of another shape.
 *
 * @param sample what it has to be like
 */
export function readSmallJson<T>(file: string, fallback: T, sample: Sample): T {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isLike(value, sample) ? (value as T) : fallback;
  } catch {
    return fallback;
  }
}

/** Writes a JSON file of the cache folder whole, or not at all. */
export function writeSmallJson(file: string, value: unknown): void {
  inCache(() => writeJson(file, value));
}

/** Writes a JSON file whole, or not at all. */
export function writeJson(file: string, value: unknown): void {
  const temporary = `${file}.${randomBytes(4).toString('hex')}`;
  const text = JSON.stringify(value);
  try {
    writeFileSync(temporary, text);
  } catch {
    // The first file of its folder.
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, text);
  }
  renameSync(temporary, file);
}

/** Reads what `writeCache` wrote; `fallback` when there is nothing, or it is damaged, or of another shape than the sample. */
export function readCache<T>(file: string, fallback: T, sample: Sample): T {
  const bytes = readVerified(file);
  const value: unknown = bytes && JSON.parse(bytes.toString());
  return bytes && isLike(value, sample) ? (value as T) : fallback;
}

/** Writes JSON that is made again when it is lost, as it is when this process is killed meanwhile: for files that each edit changes. */
export function writeCache(file: string, value: unknown): void {
  overwriteVerified(file, JSON.stringify(value));
}

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
function isLike(value: unknown, sample: Sample): boolean {
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
