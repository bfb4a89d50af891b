import { createContext, use, useSyncExternalStore } from 'react';
import { settle, settled } from './settled.js';

/** The moment from which all of the page has to be alive: the reader does something, or another page is about to be shown. */
export interface Awakening {
  /** Fulfilled at that moment. */
  readonly promise: Promise<void>;
  wake(): void;
}

/** For what need not wait. */
const awake: Promise<void> = settled(undefined);

/** Null on the server. */
export const AwakeningContext = createContext<Promise<void> | null>(null);

/** What readers do first, and what changes the page without them. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'popstate'];

/** Wakes at the first sign of a reader in the window. */
export function createAwakening(window: Window): Awakening {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  const controller = new AbortController();
  const wake = (): void => {
    controller.abort();
    // React may render before the promise calls back.
    void settle(promise, undefined);
    resolve();
  };
  for (const sign of signs) {
    window.addEventListener(sign, wake, { capture: true, passive: true, signal: controller.signal });
  }
  return { promise, wake };
}

/**
 * Leaves a part of the document as the server made it until the reader first does something, so that it costs a visit nothing
 * before. For a component inside of `<Suspense>` that works without scripts; what happened to its elements meanwhile, such as a
 * `<details>` that was opened, is its own to read when it hydrates.
 */
export function useDeferredHydration(): void {
  const awakening = use(AwakeningContext);
  const hydrates = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // Called in any case: React wants the same calls when it renders again.
  use(hydrates && awakening ? awakening : awake);
}

function neverChanges(): () => void {
  return () => undefined;
}
