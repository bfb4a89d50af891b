import { useSyncExternalStore } from 'react';

/** The keys that open the search, in the notation of the reader's system. */
export interface Shortcut {
  /** As text: `Ctrl+K`. */
  name: string;
  /** As a label on the button. */
  sign: string;
  /** For `aria-keyshortcuts`. */
  keys: string;
}

const apple: Shortcut = { name: 'Command+K', sign: '⌘K', keys: 'Meta+K' };
const others: Shortcut = { name: 'Ctrl+K', sign: 'Ctrl K', keys: 'Control+K' };

/** The shortcut of the reader's system; null in static HTML, where it is unknown. */
export function useShortcut(): Shortcut | null {
  return useSyncExternalStore(neverChanges, ownShortcut, () => null);
}

function ownShortcut(): Shortcut {
  return /mac|iphone|ipad|ipod/i.test(navigator.platform) ? apple : others;
}

const neverChanges = () => () => undefined;
