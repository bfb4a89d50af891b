import type { Check } from './checks.js';

/** The entry of a key in the option table. */
export interface OptionRow {
  readonly check: Check;
  /** A description in one or two sentences, which is shown for an invalid value. */
  readonly doc: string;
  readonly required?: true;
  /** Value of a missing key; a function derives it from the rest. If absent, the key stays unset. */
  readonly default?: unknown;
  /** Path of another option whose entries have the same form, for lists that contain themselves. */
  readonly like?: string;
}
