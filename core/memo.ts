interface Memory<Key, Value> {
  has(key: Key): boolean;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/**
 * A function that computes the value of a key once.
 *
 * @param memory a `WeakMap` for objects that end before the function does. Default: a `Map`
 */
export function memo<Key, Value>(
  compute: (key: Key) => Value,
  memory: Memory<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    if (!memory.has(key)) memory.set(key, compute(key));
    return memory.get(key) as Value;
  };
}
