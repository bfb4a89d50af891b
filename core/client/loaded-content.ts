import { createContext } from 'react';

/** The content of the loaded document. React has no copy of its HTML, only the DOM has it. */
export interface LoadedContent {
  /** Null until the content has hydrated. */
  element: Element | null;
}

/** Null on the server. */
export const LoadedContentContext = createContext<LoadedContent | null>(null);
