import type { Positioned } from '../page-state.js';

/** A start tag, whichever way it was written. */
export interface Tag extends Positioned {
  /** Value of an attribute; undefined when it is absent, or not plain text. */
  get(name: string): string | undefined;
  has(name: string): boolean;
  set(name: string, value: string): void;
}
