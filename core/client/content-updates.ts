import { useEffect } from 'react';
import type { LoadedPage, PageLoader } from './page-loader.js';

declare const process: { env: { NODE_ENV?: string } };

/**
 * Event of the dev server's script: content has changed, perhaps that of this page. The listener that handles it
 * cancels it.
 */
const event = 'tapdocs:content';

/** In development: updates the page in place when its data has changed. */
export function useContentUpdates(
  loader: PageLoader,
  page: LoadedPage['page'],
  show: (loaded: LoadedPage) => void,
): void {
  useEffect(() => {
    if (process.env.NODE_ENV === 'production') return undefined;
    const update = (change: Event): void => {
      change.preventDefault();
      loader.reload(page.path).then(
        (loaded) => {
          if (JSON.stringify(loaded.page) !== JSON.stringify(page)) show(loaded);
          dispatchEvent(new CustomEvent('tapdocs:shown', { detail: loaded.page.styles }));
        },
        () => dispatchEvent(new Event('tapdocs:failed')),
      );
    };
    addEventListener(event, update);
    dispatchEvent(new Event('tapdocs:following'));
    return () => removeEventListener(event, update);
  }, [loader, page, show]);
}
