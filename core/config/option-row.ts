import type { Check } from './checks.js';

/** What the option table says of a key. */
export interface OptionRow {
  readonly check: Check;
  /** What it is for, in a sentence or two; shown when a value is refused. */
  readonly doc: string;
  readonly required?: true;
  /** Value when the key is left out; a function derives it from the rest. Absent: the key stays unset. */
  readonly default?: unknown;
  /** The entries are as those of another option, by its path; for a list in its own entries. */
  readonly like?: string;
}
