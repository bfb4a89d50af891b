import { createContext, use, useSyncExternalStore } from 'react';
import { settle, settled } from './settled.js';

/** The moment when the whole page must be hydrated: the reader does something, or another page is about to be shown. */
export interface DeferredHydration {
  /** Resolves at that moment. */
  readonly promise: Promise<void>;
  wake(): void;
}

/** For parts that need not wait. */
const awake: Promise<void> = settled(undefined);

/** Null on the server. */
export const HydrationContext = createContext<Promise<void> | null>(null);

/** The first actions of a reader, and events that change the page without one. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'popstate'];

/** Resolves at the first event from a reader in the window. */
export function createDeferredHydration(window: Window): DeferredHydration {
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
 * Keeps a part of the document as the server rendered it until the reader first does something, so that hydration does
 * not slow down the load. For a component inside `<Suspense>` that works without scripts. When it hydrates, the
 * component must read the current state of its elements, such as a `<details>` that was opened in the meantime.
 */
export function useDeferredHydration(): void {
  const hydration = use(HydrationContext);
  const hydrates = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // Always called, because React requires the same hook calls in each render.
  use(hydrates && hydration ? hydration : awake);
}

function neverChanges(): () => void {
  return () => undefined;
}
