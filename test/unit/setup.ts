import fc from 'fast-check';
import { afterAll, beforeEach, vi } from 'vitest';
import { runs } from '../runs.js';

fc.configureGlobal({ numRuns: runs() });

/** A document that is laid out at once: happy-dom has no layout to observe. */
class ImmediateObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(): void {
    this.#callback([], this);
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

beforeEach(() => {
  if ('window' in globalThis) vi.stubGlobal('IntersectionObserver', ImmediateObserver);
});

// Files share a page with the ones that ran before in the same worker.
afterAll(() => {
  if (!('document' in globalThis)) return;
  document.body.replaceChildren();
  window.location.hash = '';
});
