import { type ReactNode, createContext, useCallback, useSyncExternalStore } from 'react';
import { pageUrl, useNavigation, useSite } from 'tapdocs/client';
import Link from '@theme/Link';
import { useDark, useLocation } from './hooks';
import { isActive, isExternalUrl, normalizeHref } from './paths';

/** A place to go to: a path with or without the base, its parts, or a number of steps in the history. */
export type Target = string | number | { pathname?: string; search?: string; hash?: string };

/** Returns a function that goes to a page, like that of the router of Rspress. */
export function useNavigate(): (to: Target) => void {
  const { navigate } = useNavigation();
  const site = useSite();
  return (to) => {
    if (typeof to === 'number') return window.history.go(to);
    const href = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
    const hasBase = site.base !== '/' && href.startsWith(site.base);
    if (!href.startsWith('/') || isExternalUrl(href) || hasBase) return navigate(href);
    const [, path = '/', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    return navigate(pageUrl(site, normalizeHref(path)) + suffix);
  };
}

const listeners = new Set<() => void>();

function observeSearch(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('popstate', onChange);
  };
}

type Search = string | URLSearchParams | Record<string, string>;

/** The query of the URL, and a function that replaces it. It is empty until the component is hydrated. */
export function useSearchParams(): [URLSearchParams, (next: Search) => void] {
  const search = useSyncExternalStore(
    observeSearch,
    () => window.location.search,
    () => '',
  );
  const replace = useCallback((next: Search) => {
    const { pathname, hash } = window.location;
    const text = String(new URLSearchParams(next));
    window.history.replaceState(window.history.state, '', `${pathname}${text && `?${text}`}${hash}`);
    for (const onChange of listeners) onChange();
  }, []);
  return [new URLSearchParams(search), replace];
}

/** The parameters of a path. Paths of pages have none. */
export function useParams(): Readonly<Record<string, string>> {
  return {};
}

/** Returns whether a link leads to the page. */
export function useActiveMatcher(): (link: string) => boolean {
  const { pathname } = useLocation();
  return (link) => isActive(link, pathname);
}

/** Whether the page is dark. It cannot be changed: the button of the theme does that. */
export function useThemeState(): readonly ['light' | 'dark', (theme: 'light' | 'dark') => void] {
  return [useDark() ? 'dark' : 'light', () => undefined];
}

export interface Appearance {
  theme: 'light' | 'dark';
  setTheme?: (theme: 'light' | 'dark') => void;
}

/** A context that nothing provides, so that pages seem to be light. */
export const ThemeContext = createContext<Appearance>({ theme: 'light' });

export interface NavLinkProps {
  to: string;
  className?: string;
  children?: ReactNode;
}

/** A link with the property of the router. */
export function NavLink({ to, ...rest }: NavLinkProps) {
  return <Link href={to} {...rest} />;
}
