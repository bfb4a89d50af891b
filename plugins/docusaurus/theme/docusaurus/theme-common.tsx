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

function onResize(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** Whether the window is narrow; `ssr` until the component is hydrated. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    onResize,
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
  /** These have no effect: it opens at once, and its content is in the document. */
  lazy?: boolean;
  animation?: object;
  disableSSRStyle?: boolean;
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
}

/** A part that opens and closes. */
export function Collapsible(props: CollapsibleProps) {
  const {
    collapsed,
    as = 'div',
    lazy: _lazy,
    animation: _move,
    disableSSRStyle: _css,
    onCollapseTransitionEnd: _end,
    ...rest
  } = props;
  return createElement(as, { ...rest, hidden: collapsed });
}

/** Content for the menu of narrow windows, which has none: a warning names the counterpart. */
export function NavbarSecondaryMenuFiller() {
  return null;
}
