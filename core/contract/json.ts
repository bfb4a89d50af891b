/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/**
 * `T` if it is JSON. An interface has no index signature, so it is never assignable to `Json`. This type replaces each
 * part of `T` that is not JSON with `never`, so that a parameter of the type `T & AsJson<T>` is an error at that part.
 */
export type AsJson<T> = T extends Json
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends object
      ? { [Key in keyof T]: AsJson<T[Key]> }
      : never;

/** Whether a value is an object, and not a list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
