/** A value that is made once in a run. */
export interface OnceValue<T extends object = object> {
  /** JSON, which is part of cache keys. */
  readonly value: T;
  /** Absolute paths of the files that it comes from, which are not part of keys. */
  readonly files: readonly string[];
}

/** Values by their keys. A worker gets those of the process that started it. */
export type OnceValues = Readonly<Record<string, OnceValue>>;

/** Returns the value with a key, and makes it if there is none. */
export type Once = <T extends object>(key: string, make: () => Promise<OnceValue<T>>) => Promise<OnceValue<T>>;

/** @param earlier values of the process that started this one */
export function createOnce(earlier: OnceValues): { once: Once; values: OnceValues } {
  const values: Record<string, OnceValue> = {};
  return {
    values,
    // A key is used for values of one type.
    once: async (key, make) => (values[key] ??= earlier[key] ?? (await make())) as Awaited<ReturnType<typeof make>>,
  };
}
