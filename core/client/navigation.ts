import { createContext, use } from 'react';

export type NavigationState = 'idle' | 'loading' | 'offline';

/** The current page, and the state of a navigation. */
export interface Navigation {
  /**
   * `loading` while the data of the next page is fetched; `offline` if it could not be fetched because there is no
   * connection.
   */
  state: NavigationState;
  /** Path of the current page, without base. */
  path: string;
  /**
   * Goes to a URL of the site, without a full load if possible.
   *
   * @param section id of a heading of the current page; scrolls to its counterpart in the target: the heading with that
   *   id, or the one at the same position if both pages have the same outline
   */
  navigate(href: string, section?: string): void;
}

export const NavigationContext = createContext<Navigation>({ state: 'idle', path: '/', navigate: () => undefined });

/** State of client navigation. */
export function useNavigation(): Navigation {
  return use(NavigationContext);
}
