import type { Positioned } from '../page-state.js';

/** A start tag, from Markdown, JSX or HTML. */
export interface Tag extends Positioned {
  /** Value of an attribute; undefined if it is absent or not a plain string. */
  get(name: string): string | undefined;
  has(name: string): boolean;
  set(name: string, value: string): void;
}
