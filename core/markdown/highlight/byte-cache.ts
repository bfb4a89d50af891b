/** Texts by key, the least recently used dropped when they outgrow the bound. */
export interface ByteCache {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

/** @param maxBytes bound of keys and texts together, at two bytes a UTF-16 unit */
export function createByteCache(maxBytes: number): ByteCache {
  const entries = new Map<string, string>();
  const sizeOf = (key: string, text: string): number => 2 * (key.length + text.length);
  let bytes = 0;
  const remove = (key: string): void => {
    const text = entries.get(key);
    if (text !== undefined) bytes -= sizeOf(key, text);
    entries.delete(key);
  };
  return {
    get(key) {
      const text = entries.get(key);
      if (text === undefined) return undefined;
      // A map keeps the order of insertion: what is used again goes to its end.
      entries.delete(key);
      entries.set(key, text);
      return text;
    },
    set(key, text) {
      remove(key);
      if (sizeOf(key, text) > maxBytes) return;
      entries.set(key, text);
      bytes += sizeOf(key, text);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
