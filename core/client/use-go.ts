import { useCallback, useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import type { TocEntry } from '../contract/index.js';
import type { NavigationState } from './navigation.js';
import type { PageLoader } from './page-loader.js';
import { pathOf } from './path-of.js';
import type { ScrollKeeper } from './scroll.js';

interface GoOptions {
  base: string;
  /** Outline of the shown page. */
  toc: readonly TocEntry[];
  loader: PageLoader;
  scroll: ScrollKeeper;
  /** Called ahead of whatever changes the page. */
  wake: () => void;
  setState: (state: NavigationState) => void;
}

/**
 * A function that goes to a URL, and there to the counterpart of a section: data first, then history; a full load when there is no
 * data to be had. Without a connection the page stays, because the browser would replace it by an error page. Back and forward
 * overrule a load that is under way.
 */
export function useGo({ base, toc, loader, scroll, wake, setState }: GoOptions): (url: URL, section?: string) => void {
  const navigate: NavigateFunction = useNavigate();
  const latest = useLatestTarget(setState);
  return useCallback(
    (url, section) => {
      const target = url.pathname + url.search + url.hash;
      latest.current = target;
      wake();
      setState('loading');
      loader.load(pathOf(url.pathname, base)).then(
        ({ page }) => {
          if (latest.current !== target) return;
          const hash = section === undefined ? url.hash : hashOf(section, toc, page.toc);
          setState('idle');
          scroll.save();
          void navigate(`/${url.pathname.slice(base.length)}${url.search}${hash}`);
        },
        () => {
          if (latest.current !== target) return;
          if (navigator.onLine) {
            window.location.assign(url);
            return;
          }
          latest.current = '';
          setState('offline');
        },
      );
    },
    [base, latest, loader, navigate, scroll, setState, toc, wake],
  );
}

/** Where the reader is on the way to, '' when nowhere. */
function useLatestTarget(setState: GoOptions['setState']): { current: string } {
  const latest = useRef('');
  useEffect(() => {
    const cancel = (): void => {
      latest.current = '';
      setState('idle');
    };
    const comeBack = (): void => {
      // What is under way goes on.
      if (latest.current === '') setState('idle');
    };
    window.addEventListener('popstate', cancel);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('popstate', cancel);
      window.removeEventListener('online', comeBack);
    };
  }, [setState]);
  return latest;
}

/** Hash of the counterpart of a section in another page, '' without one. */
function hashOf(section: string, own: readonly TocEntry[], other: readonly TocEntry[]): string {
  const same = other.find(({ id }) => id === section);
  const isAlike = own.length === other.length && own.every(({ depth }, index) => depth === other[index]?.depth);
  const found = same ?? (isAlike ? other[own.findIndex(({ id }) => id === section)] : undefined);
  return found ? `#${encodeURIComponent(found.id)}` : '';
}
