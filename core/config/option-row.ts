import type { Check } from './checks.js';

/** What the option table says of a key. */
export interface OptionRow {
  readonly check: Check;
  /** A description in one or two sentences, which is shown for an invalid value. */
  readonly doc: string;
  readonly required?: true;
  /** Value of a missing key; a function derives it from the rest. If absent, the key stays unset. */
  readonly default?: unknown;
  /** The entries are as those of another option, by its path; for a list in its own entries. */
  readonly like?: string;
}
