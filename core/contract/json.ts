/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** An object of JSON. */
export type JsonObject = { [key: string]: Json };
