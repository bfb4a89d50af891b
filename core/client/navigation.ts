import { createContext, use } from 'react';

export type NavigationState = 'idle' | 'loading' | 'offline';

/** Where the reader is, and on the way to. */
export interface Navigation {
  /** `loading` while the next page's data is fetched; `offline` after it could not be, for want of a connection. */
  state: NavigationState;
  /** Path of the shown page without base. */
  path: string;
  /**
   * Goes to a URL of the site without a full load where possible.
   *
   * @param section id of a heading of the shown page: leads to its counterpart there, the heading with that id, or the one at the
   *   same place where both pages have the same outline
   */
  navigate(href: string, section?: string): void;
}

export const NavigationContext = createContext<Navigation>({ state: 'idle', path: '/', navigate: () => undefined });

/** State of client navigation. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}
