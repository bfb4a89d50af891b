import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageData, SiteData } from '../contract/index.js';
import { pageUrl } from '../contract/page-url.js';
import type { Theme } from './app.js';
import BrowserApp from './browser-app.js';
import ErrorBoundary from './error-boundary.js';
import { createIslandRegistry, type IslandRegistry } from './island-finder.js';
import { IslandFinderContext } from './islands.js';
import { LoadedContentContext } from './loaded-content.js';
import { repeat } from './early-start.js';
import { createPageLoader, type LoadedPage } from './page-loader.js';
import { createScrollKeeper } from './scroll.js';
import { SliceContext } from './slice.js';

type Registration = Parameters<IslandRegistry['register']>;

declare global {
  /** Entries of islands push themselves here: an array until the app starts, then the registry. */
  var tapdocsIslands: { push(registration: Registration): void } | undefined;
}

/** The data in a document for its hydration. */
export interface InlineData {
  page: PageData;
  /** Absent if the app waits for the reader: it is loaded then. */
  site?: SiteData;
}

/** Entry of the client bundle: hydrates the document that was loaded, when the data of its site is there. */
export function start(theme: Theme): void {
  const data = document.getElementById('tapdocs-data');
  const root = document.getElementById('tapdocs');
  if (!data || !root) return;
  const { page, site } = JSON.parse(data.textContent ?? '') as InlineData;
  const early = globalThis.tapdocsEarly;
  if (site) hydrate(theme, root, { page, site });
  else
    void Promise.all([early?.site, early?.islands]).then(
      ([loaded]) => loaded && hydrate(theme, root, { page, site: loaded }),
    );
}

function hydrate(theme: Theme, root: HTMLElement, { page, site }: LoadedPage): void {
  const early = globalThis.tapdocsEarly;
  const islands = createIslandRegistry();
  const registered = Array.isArray(globalThis.tapdocsIslands) ? (globalThis.tapdocsIslands as Registration[]) : [];
  globalThis.tapdocsIslands = { push: ([id, module]) => islands.register(id, module) };
  for (const [id, module] of registered) islands.register(id, module);
  const loader = createPageLoader({
    base: site.base,
    urlStyle: site.urlStyle,
    build: page.build,
    islands,
    site: { url: page.site, data: site },
  });
  const Router = globalThis.tapdocsFiles?.routerAt(pageUrl(site, page.path)) ?? BrowserRouter;
  const scroll = createScrollKeeper();
  const loaded = { element: null };
  // A setup that is asynchronous returns a promise.
  const report = theme.setup?.(document);
  // React handles what happens in its root from now on. Parts listen to the keys of the page only when they have been rendered.
  early?.stop('click');
  const before = early?.events.length ?? 0;
  const onHydrated = (): void => {
    early?.stop('keydown');
    void repeat(early?.events.filter(({ target }, index) => index < before || target === document.body) ?? []);
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <Router basename={site.base}>
        <IslandFinderContext value={islands.find}>
          <SliceContext value={loader.slice}>
            <LoadedContentContext value={loaded}>
              <ErrorBoundary box={() => root}>
                <BrowserApp
                  theme={theme}
                  initial={{ page, site }}
                  loader={loader}
                  scroll={scroll}
                  onHydrated={onHydrated}
                />
              </ErrorBoundary>
            </LoadedContentContext>
          </SliceContext>
        </IslandFinderContext>
      </Router>,
      // Tools that collect errors listen to the window. React would only write to the console.
      { onCaughtError: typeof report === 'function' ? report : reportError },
    );
  });
}
