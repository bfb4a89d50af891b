import { createContext, use } from 'react';
import type { PageData } from '../contract.js';

export const PageContext = createContext<PageData | null>(null);

/**
 * The page that is shown.
 *
 * @throws outside the site's tree.
 */
export function usePage<Name extends string = string>(): PageData<Name> {
  const page = use(PageContext);
  if (!page) throw new Error('`usePage` needs to be called below the root of a Tapdocs site.');
  return page as PageData<Name>;
}
