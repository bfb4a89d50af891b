/** A promise that React's `use` reads without suspending: it looks at `status` and `value`. */
export function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
