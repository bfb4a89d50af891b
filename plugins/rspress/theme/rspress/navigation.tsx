import { pageUrl, useNavigation, useSite } from 'tapdocs/client';
import { isExternalUrl, normalizeHref } from './paths';

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
