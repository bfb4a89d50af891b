import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { pathKey } from '../contract/page-url.js';
import App, { type Theme } from './app.js';
import { useContentUpdates } from './content-updates.js';
import { delegateLinks } from './links.js';
import { NavigationContext, type NavigationState } from './navigation.js';
import type { LoadedPage, PageLoader } from './page-loader.js';
import { pathOf } from './path-of.js';
import type { ScrollKeeper } from './scroll.js';
import { withTransition } from './transition.js';
import { useGo } from './use-go.js';

interface Props {
  theme: Theme;
  initial: LoadedPage;
  loader: PageLoader;
  scroll: ScrollKeeper;
  onHydrated: () => void;
}

/** The app in the browser: shows the page of the current location, loading it first. */
export default function BrowserApp({ theme, initial, loader, scroll, onHydrated }: Props) {
  const { base } = initial.site;
  const location = useLocation();
  const type = useNavigationType();
  const entry = location.key;
  const [shown, setShown] = useState(() => ({ ...initial, entry: isLeft() ? '' : entry }));
  const [state, setState] = useState<NavigationState>('idle');
  const go = useGo({ base, toc: shown.page.toc, loader, scroll, setState });

  const show = useCallback((loaded: LoadedPage) => {
    setShown((before) => ({ ...before, ...loaded }));
  }, []);
  const animate = initial.site.theme.contentAnimation;
  useContentUpdates(loader, shown.page, show);
  useShowLocation({ base, loader, animate, shown, setShown, setState });
  usePlaceScroll(scroll, shown.entry, type === NavigationType.Pop);
  useEffect(
    () =>
      delegateLinks(base, {
        navigate: go,
        stay: () => scroll.save(),
        prefetch: (url) => void loader.load(pathOf(url.pathname, base)).catch(() => undefined),
      }),
    [base, go, loader, scroll],
  );
  // Once: the function is another one only when this is rendered from outside.
  useEffect(onHydrated, [onHydrated]);
  const navigation = useMemo(
    () => ({
      state,
      path: shown.page.path,
      navigate: (href: string, section?: string) => go(new URL(href, window.location.href), section),
    }),
    [state, shown.page.path, go],
  );
  return (
    <NavigationContext value={navigation}>
      <App theme={theme} page={shown.page} site={shown.site} />
    </NavigationContext>
  );
}

/** Whether the reader went back or forward after the document was loaded and before this script ran. */
function isLeft(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && new URL(load.name).pathname !== window.location.pathname;
}

/** `entry` is the key of the history entry that shows the page. */
type Shown = LoadedPage & { entry: string };

interface ShowOptions {
  base: string;
  loader: PageLoader;
  /** Show pages with a view transition. */
  animate: boolean;
  shown: Shown;
  setShown: (shown: Shown) => void;
  setState: (state: NavigationState) => void;
}

/**
 * Follows the location. After a navigation, the data is loaded; after back or forward, it may have to be fetched again.
 * When offline, the page stays until there is a connection.
 */
function useShowLocation({ base, loader, animate, shown, setShown, setState }: ShowOptions): void {
  const { pathname, key: entry } = useLocation();
  useLayoutEffect(() => {
    if (entry === shown.entry) return;
    const path = pathOf(base + pathname.slice(1), base);
    if (pathKey(path) === pathKey(shown.page.path)) {
      setShown({ ...shown, entry });
      return;
    }
    let current = true;
    loader.load(path).then(
      (loaded) => current && withTransition(animate, () => setShown({ ...loaded, entry })),
      () => {
        if (!current) return;
        if (navigator.onLine) {
          reload();
          return;
        }
        setState('offline');
        window.addEventListener('online', reload);
      },
    );
    return () => {
      current = false;
      window.removeEventListener('online', reload);
    };
  }, [animate, base, entry, loader, pathname, setShown, setState, shown]);
}

function reload(): void {
  window.location.reload();
}

/** Scrolls to the position of a history entry after it is shown. */
function usePlaceScroll(scroll: ScrollKeeper, entry: string, restore: boolean): void {
  const { hash } = useLocation();
  const placed = useRef(entry);
  useLayoutEffect(() => {
    if (placed.current === entry) return;
    placed.current = entry;
    scroll.place(hash, restore);
  }, [scroll, entry, hash, restore]);
}
