import { createContext } from 'react';
import type { PageData } from '../contract/index.js';

/** Called by `Content` when it shows the page's content; null in the browser. */
export const ContentUseContext = createContext<(() => void) | null>(null);

/** A page whose content is watched while its document is rendered. */
export interface WatchedPage {
  page: PageData;
  /** `Content` shows the content. */
  onContent(): void;
  /** Whether `Content` has shown the content once, and no component has looked at it: it decides nothing around it. */
  isApart(): boolean;
}

/** Watches who reads the content of a page. */
export function watchContent({ content, ...rest }: PageData): WatchedPage {
  const count = { read: 0, shown: 0 };
  const page = Object.defineProperty(rest, 'content', {
    enumerable: true,
    get: () => {
      count.read += 1;
      return content;
    },
  }) as PageData;
  return {
    page,
    onContent: () => void (count.shown += 1),
    isApart: () => count.read === 1 && count.shown === 1,
  };
}
