import { createContext, use } from 'react';

/** Where the reader is, and on the way to. */
export interface Navigation {
  /** `loading` while the next page's data is fetched. */
  state: 'idle' | 'loading';
  /** Path of the shown page without base. */
  path: string;
  /** Goes to a URL of the site without a full load where possible. */
  navigate(href: string): void;
}

export const NavigationContext = createContext<Navigation>({ state: 'idle', path: '/', navigate: () => undefined });

/** State of client navigation. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}
