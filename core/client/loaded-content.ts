import { createContext } from 'react';

/** The content of the document that was loaded: React keeps no copy of its HTML, the DOM does. */
export interface LoadedContent {
  /** Null until the content has hydrated. */
  element: Element | null;
}

/** Null on the server. */
export const LoadedContentContext = createContext<LoadedContent | null>(null);
