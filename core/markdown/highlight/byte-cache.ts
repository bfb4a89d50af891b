/** An LRU cache with a size limit. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * @param maxBytes limit for keys and texts together, at two bytes per UTF-16 unit
 * @param textOf returns the text that is most of the size of a value
 */
export function createByteCache<Value>(maxBytes: number, textOf: (value: Value) => string): ByteCache<Value> {
  const entries = new Map<string, Value>();
  const sizeOf = (key: string, value: Value): number => 2 * (key.length + textOf(value).length);
  let bytes = 0;
  const remove = (key: string): void => {
    const value = entries.get(key);
    if (value !== undefined) bytes -= sizeOf(key, value);
    entries.delete(key);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // A map keeps the order of insertion, so a used entry is moved to the end.
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      if (sizeOf(key, value) > maxBytes) return;
      entries.set(key, value);
      bytes += sizeOf(key, value);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
