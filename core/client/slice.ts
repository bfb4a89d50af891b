import { createContext, use } from 'react';
import type { Json } from '../contract/index.js';
import { usePage } from './page.js';

/** Reads a slice by URL; the promise carries React's `status` and `value` once it is settled. */
export type SliceReader = (url: string) => Promise<Json>;

export const SliceContext = createContext<SliceReader | null>(null);

/**
 * A JSON slice that the page reads, such as its `sidebar`; null if the page has none with that name. Suspends in the
 * browser until the slice is loaded.
 */
export function useSlice<T>(name: string): T | null {
  const page = usePage();
  const read = use(SliceContext);
  const url = page.slices[name];
  if (!url || !read) return null;
  return use(read(url)) as T;
}
