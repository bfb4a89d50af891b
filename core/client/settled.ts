/** A promise that React's `use` reads without suspending: it looks at `status` and `value`. */
export function settled<T>(value: T): Promise<T> {
  return settle(Promise.resolve(value), value);
}

/** Tells React the value of a promise that has been fulfilled. It has to stay the same one: a component that waits for it is rendered again. */
export function settle<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled', value });
}
