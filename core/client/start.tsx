import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageData, SiteData } from '../contract/index.js';
import type { Theme } from './app.js';
import { HydrationContext, createDeferredHydration } from './deferred-hydration.js';
import BrowserApp from './browser-app.js';
import ErrorBoundary from './error-boundary.js';
import { createIslandRegistry, type IslandRegistry } from './island-finder.js';
import { IslandFinderContext } from './islands.js';
import { LoadedContentContext } from './loaded-content.js';
import { createPageLoader } from './page-loader.js';
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
  site: SiteData;
}

/** Entry of the client bundle: hydrates the document that was loaded. */
export function start(theme: Theme): void {
  const data = document.getElementById('tapdocs-data');
  const root = document.getElementById('tapdocs');
  if (!data || !root) return;
  const { page, site } = JSON.parse(data.textContent ?? '') as InlineData;
  const islands = createIslandRegistry();
  const early = Array.isArray(globalThis.tapdocsIslands) ? (globalThis.tapdocsIslands as Registration[]) : [];
  globalThis.tapdocsIslands = { push: ([id, module]) => islands.register(id, module) };
  for (const [id, module] of early) islands.register(id, module);
  const loader = createPageLoader({
    base: site.base,
    urlStyle: site.urlStyle,
    build: page.build,
    islands,
    site: { url: page.site, data: site },
  });
  const hydration = createDeferredHydration(window);
  const scroll = createScrollKeeper();
  const loaded = { element: null };
  // A setup that is asynchronous returns a promise.
  const report = theme.setup?.(document);
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter basename={site.base}>
        <IslandFinderContext value={islands.find}>
          <SliceContext value={loader.slice}>
            <LoadedContentContext value={loaded}>
              <HydrationContext value={hydration.promise}>
                <ErrorBoundary box={() => root}>
                  <BrowserApp
                    theme={theme}
                    initial={{ page, site }}
                    loader={loader}
                    scroll={scroll}
                    wake={hydration.wake}
                  />
                </ErrorBoundary>
              </HydrationContext>
            </LoadedContentContext>
          </SliceContext>
        </IslandFinderContext>
      </BrowserRouter>,
      // Tools that collect errors listen to the window. React would only write to the console.
      { onCaughtError: typeof report === 'function' ? report : reportError },
    );
  });
}
