/** A fence to check. */
export interface Sample {
  readonly code: string;
  /** `ts`, `tsx`, `js` or `jsx`. */
  readonly language: string;
  /** Whether types are shown. If not, the sample is only checked. */
  readonly hasTypes: boolean;
}

/** Something to show at a place of a sample. Lines and columns are those of the code as it is shown, from 0. */
export type Note = { readonly line: number; readonly start: number; readonly length: number } & (
  | { readonly kind: 'type' | 'query'; readonly text: string; readonly docs: string; readonly tags: readonly Tag[] }
  | { readonly kind: 'error'; readonly text: string; readonly code: string }
  | { readonly kind: 'completion'; readonly names: readonly string[]; readonly prefix: string }
  | { readonly kind: 'mark' }
  | { readonly kind: 'log' | 'warn' | 'annotate'; readonly text: string }
);

/** A tag of a documentation comment, such as `@deprecated`. */
export type Tag = readonly [name: string, text: string];

/** Something that is wrong with a sample. */
export interface Fault {
  /** Index of the line in the source of the fence. */
  readonly line: number;
  readonly kind: 'type' | 'absent' | 'flag' | 'query';
  /** The message, or the name of a flag. */
  readonly text: string;
  /** The number of an error of TypeScript, or the nearest name of a flag; '' without one. */
  readonly code: string;
}

export interface CheckedSample {
  /** The code to show, without cut lines and notation. */
  readonly code: string;
  readonly notes: readonly Note[];
  readonly faults: readonly Fault[];
}
