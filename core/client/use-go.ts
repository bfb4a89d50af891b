import { useCallback, useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import type { TocEntry } from '../contract/index.js';
import type { NavigationState } from './navigation.js';
import type { PageLoader } from './page-loader.js';
import { pathOf } from './path-of.js';
import type { ScrollKeeper } from './scroll.js';

interface GoOptions {
  base: string;
  /** Outline of the current page. */
  toc: readonly TocEntry[];
  loader: PageLoader;
  scroll: ScrollKeeper;
  setState: (state: NavigationState) => void;
}

/**
 * A function that goes to a URL, and there to the counterpart of a section. It loads the data first and then changes
 * the history; if the data cannot be loaded, it does a full load. When offline, the page stays, because the browser
 * would replace it with an error page. Back and forward cancel a load in progress.
 */
export function useGo({ base, toc, loader, scroll, setState }: GoOptions): (url: URL, section?: string) => void {
  const navigate: NavigateFunction = useNavigate();
  const latest = useLatestTarget(setState);
  return useCallback(
    (url, section) => {
      if (globalThis.tapdocsFiles) {
        globalThis.tapdocsFiles.open(url);
        return;
      }
      const target = url.pathname + url.search + url.hash;
      latest.current = target;
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
    [base, latest, loader, navigate, scroll, setState, toc],
  );
}

/** The target of the navigation in progress, or ''. */
function useLatestTarget(setState: GoOptions['setState']): { current: string } {
  const latest = useRef('');
  useEffect(() => {
    const cancel = (): void => {
      latest.current = '';
      setState('idle');
    };
    const comeBack = (): void => {
      // A navigation in progress continues.
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

/** Hash of the counterpart of a section in another page, or ''. */
function hashOf(section: string, toc: readonly TocEntry[], other: readonly TocEntry[]): string {
  const same = other.find(({ id }) => id === section);
  const isAlike = toc.length === other.length && toc.every(({ depth }, index) => depth === other[index]?.depth);
  const match = same ?? (isAlike ? other[toc.findIndex(({ id }) => id === section)] : undefined);
  return match ? `#${encodeURIComponent(match.id)}` : '';
}
