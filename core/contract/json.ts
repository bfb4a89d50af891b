/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** An object of JSON. */
export type JsonObject = { [key: string]: Json };

/**
 * `T` if it is JSON: an interface has no index signature, and is no `Json`, whatever it holds. What is not JSON in it becomes `never`,
 * so that a parameter of the type `T & AsJson<T>` refuses it where it stands.
 */
export type AsJson<T> = T extends Json
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends object
      ? { [Key in keyof T]: AsJson<T[Key]> }
      : never;
