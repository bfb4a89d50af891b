import type { ThemeSettings } from '../contract/index.js';
import type { PlainSettings } from '../contract/plain-settings.js';
import type { OptionRow } from './option-row.js';
import type { SentTo } from './sent-settings.js';

/** Settings that the browser receives, except those of `plainSettings`. */
export type LargeSetting = Exclude<keyof ThemeSettings, keyof PlainSettings>;

/** An option of the theme: its row, and the rows of its parts, by their paths below the option. */
export interface ThemeOption<Given, Completed, Sent extends LargeSetting = never> {
  readonly row: OptionRow;
  readonly parts: Readonly<Record<string, OptionRow>>;
  /** The values that the browser receives, by name. Absent if it receives none. */
  readonly browser?: { readonly [Name in Sent]: (value: Completed, to: SentTo) => ThemeSettings[Name] } | undefined;
  /** Only for types: the value that the user writes, and the value with defaults. */
  readonly types?: { readonly given: Given; readonly completed: Completed };
}

/** An option with a default, or with defaults in its parts. */
export function defaulted<Given, Sent extends LargeSetting = never, Part extends string = never, Completed = Given>(
  row: OptionRow & { readonly default: unknown },
  parts: Readonly<Record<Part, OptionRow>> = {} as Readonly<Record<Part, OptionRow>>,
  browser?: ThemeOption<Given, Completed, Sent>['browser'],
): ThemeOption<Given, Completed, Sent> {
  return { row, parts, browser };
}

export function optional<Given, Sent extends LargeSetting = never, Part extends string = never>(
  row: OptionRow & { readonly default?: undefined },
  parts: Readonly<Record<Part, OptionRow>>,
  browser?: { readonly [Name in Sent]: (value: Given | undefined, to: SentTo) => ThemeSettings[Name] },
): ThemeOption<Given, undefined, Sent> {
  return { row, parts, browser };
}
