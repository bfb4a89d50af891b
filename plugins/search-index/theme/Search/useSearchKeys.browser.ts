import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { SearchDialog } from './useSearchDialog.browser.js';

/**
 * Global keys: `/` and Ctrl or Command with K open the dialog, Escape closes it. A character typed while the button has
 * the focus starts the query, and characters typed before the dialog is loaded are added to it.
 */
export function useSearchKeys(dialog: SearchDialog, button: RefObject<HTMLButtonElement | null>): void {
  const { state, open, close, type } = dialog;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // The dialog's input also handles Escape.
      if (event.isComposing || (event.defaultPrevented && event.key !== 'Escape')) return;
      const action = actionOf(event, state !== 'closed');
      if (action === 'close') close();
      else if (action === 'open') open();
      else if (state === 'loading' && isCharacter(event)) type(event.key);
      else if (state === 'closed' && document.activeElement === button.current && isCharacter(event)) open(event.key);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [state, open, close, type, button]);
}

function actionOf(event: KeyboardEvent, isOpen: boolean): 'open' | 'close' | null {
  const { key, metaKey, ctrlKey, altKey } = event;
  const isShortcut = (metaKey || ctrlKey) && !altKey && key.toLowerCase() === 'k';
  if (isOpen) return isShortcut || key === 'Escape' ? 'close' : null;
  const isSlash = key === '/' && !metaKey && !ctrlKey && !altKey && !isEditable(event.target);
  return isShortcut || isSlash ? 'open' : null;
}

function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}

function isCharacter({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  return /^[\p{L}\p{N}]$/u.test(key) && !metaKey && !ctrlKey && !altKey;
}

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

/** Opens a connection to a host before the first query, while the component is mounted. */
export function usePreconnect(url: string | null): void {
  useEffect(() => {
    if (url === null) return;
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = url;
    link.crossOrigin = '';
    document.head.append(link);
    return () => link.remove();
  }, [url]);
}
