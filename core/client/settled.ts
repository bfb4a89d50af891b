/** A promise that React's `use` reads without suspending, because it checks `status` and `value`. */
export function settled<T>(value: T): Promise<T> {
  return settle(Promise.resolve(value), value);
}

/**
 * Marks a promise as fulfilled with its value, for React. The promise object must stay the same, because a component
 * that waits for it is rendered again.
 */
export function settle<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}
