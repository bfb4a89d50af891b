import type { englishStrings } from './english-strings.js';

/**
 * The UI strings of the theme and of plugins' components. `{name}` marks a parameter. A plugin adds a key by
 * declaration merging, in a module that imports something from `tapdocs` or `tapdocs/client`, and provides the string
 * in `Plugin.strings`: `declare module 'tapdocs/client' { interface UiStrings { vote: string } }`.
 */
export interface UiStrings extends Record<keyof typeof englishStrings, string> {}

/**
 * UI strings that only content reads, while it is rendered: `useContentText()` returns them, and browsers do not get them. A plugin
 * adds a key by declaration merging as to `UiStrings`, and provides the string in `Plugin.contentStrings`.
 */
export interface ContentStrings {}

/** All UI strings. */
export type AllStrings = UiStrings & ContentStrings;
