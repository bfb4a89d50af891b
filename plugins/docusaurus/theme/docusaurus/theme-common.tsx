import { createElement, type HTMLAttributes, useState, useSyncExternalStore } from 'react';

function observe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** The current appearance of the page; light until the component is hydrated. */
export function useColorMode(): { colorMode: 'light' | 'dark'; isDarkTheme: boolean } {
  const isDarkTheme = useSyncExternalStore(
    observe,
    () => document.documentElement.classList.contains('dark'),
    () => false,
  );
  return { colorMode: isDarkTheme ? 'dark' : 'light', isDarkTheme };
}

export { useDocsVersion } from './plugin-content-docs/client';

/** Whether the window is narrow; `ssr` until the component is hydrated. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('resize', onChange);
      return () => removeEventListener('resize', onChange);
    },
    () => (innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

/** The state of a part that opens and closes. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((isClosed) => !isClosed) };
}

export interface CollapsibleProps extends HTMLAttributes<HTMLElement> {
  collapsed: boolean;
  /** Name of its element. */
  as?: string;
  lazy?: boolean;
  animation?: object;
}

/** A part that opens and closes at once, without an animation. Its content is in the document. */
export function Collapsible({ collapsed, as = 'div', lazy: _lazy, animation: _move, ...rest }: CollapsibleProps) {
  return createElement(as, { ...rest, hidden: collapsed });
}

/** The menu of narrow windows has no such content: a warning names the counterpart. */
export const NavbarSecondaryMenuFiller = (): null => null;
