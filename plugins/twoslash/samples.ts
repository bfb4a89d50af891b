import type { catalogue } from './problems.js';

/** A fence to check. */
export interface Sample {
  readonly code: string;
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
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
);

/** A tag of a documentation comment, such as `@deprecated`. */
export type Tag = readonly [name: string, text: string];

/** A problem of a sample. `line` is the index of the line in the source of the fence. */
export interface Fault {
  readonly line: number;
  readonly problem: keyof typeof catalogue;
  readonly text: string;
  readonly code: string;
}

/** `code` is what is shown, without cut lines and notation. */
export interface CheckedSample {
  readonly code: string;
  readonly notes: readonly Note[];
  readonly faults: readonly Fault[];
}
