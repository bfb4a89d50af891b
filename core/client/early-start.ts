import type { BrowserRouter } from 'react-router-dom';
import type { SiteData } from '../contract/index.js';

/** What the script of a document has begun before the app, if it waited for the reader. */
export interface EarlyStart {
  /** Clicks and keys of the reader. */
  events: readonly Event[];
  /** From now on, the app handles these events. */
  stop(type: 'click' | 'keydown'): void;
  /** Null or undefined if it could not be fetched: the page stays as the server rendered it. */
  site: Promise<SiteData | null | undefined>;
  /** The scripts of the islands have run, or failed. */
  islands: Promise<unknown>;
}

declare global {
  var tapdocsEarly: EarlyStart | undefined;
  /** Where pages are opened from a folder: each is loaded as a document, and its router starts at the path of the page. */
  var tapdocsFiles: { open(url: URL): void; routerAt(path: string): typeof BrowserRouter } | undefined;
}

/** Does again what the reader did before the app could see it, apart from what the browser has handled itself. */
export async function repeat(events: readonly Event[]): Promise<void> {
  for (const event of events) {
    const { target } = event;
    // React cannot hydrate a part for an event while it runs effects, and renders what an event changes after it.
    await Promise.resolve();
    if (!(target instanceof Element)) continue;
    if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event));
    else target.closest<HTMLElement>('button:not([popovertarget], summary button)')?.click();
  }
}
