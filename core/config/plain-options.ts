import type { Json } from '../contract/index.js';
import { hash } from '../files/hash.js';

/** Maximum number of visited objects, so that an option with a large object graph does not slow down each build. */
const most = 20_000;

/**
 * Options as stable JSON. Functions and classes are represented by their text and their properties, and a reference to
 * a parent object by its number. Closures of functions cannot be read.
 */
export function plainOptions(value: unknown): Json {
  const seen = new Map<object, number>();
  const plain = (item: unknown): Json => {
    if (item === null || typeof item === 'string' || typeof item === 'boolean') return item;
    if (typeof item === 'number') return Number.isFinite(item) ? item : { $number: String(item) };
    if (typeof item === 'bigint' || typeof item === 'symbol') return { $text: item.toString() };
    if (typeof item !== 'object' && typeof item !== 'function') return { $undefined: true };
    const number = seen.get(item);
    if (number !== undefined) return { $seen: number };
    if (seen.size >= most) return { $more: true };
    seen.set(item, seen.size);
    return object(item);
  };
  const object = (item: object): Json => {
    if (Array.isArray(item)) return item.map(plain);
    if (item instanceof RegExp || item instanceof Date || item instanceof URL) return { $text: String(item) };
    if (item instanceof Map || item instanceof Set) return { $items: [...item].map(plain) };
    if (ArrayBuffer.isView(item)) return { $bytes: hash(bytesOf(item)) };
    const text = typeof item === 'function' ? { $function: Function.prototype.toString.call(item) } : {};
    return { ...text, ...Object.fromEntries(Object.keys(item).map((key) => [key, plain(read(item, key))])) };
  };
  return plain(value);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function read(item: object, key: string): unknown {
  try {
    return Reflect.get(item, key);
  } catch {
    // The getter failed, for example because it needs an instance.
    return undefined;
  }
}
