import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Json, SiteData } from '../contract/index.js';
import type { ServerBundle } from '../contract/server-bundle.js';
import { pageUrl } from '../contract/page-url.js';
import App, { type Theme } from './app.js';
import { createIslandRegistry, type IslandRegistry } from './island-finder.js';
import { renderWithIslands } from './failed-island.js';
import { type IslandFinder, IslandFinderContext, IslandWatchContext } from './islands.js';
import { NavigationContext } from './navigation.js';
import { settled } from './settled.js';
import { SharedMarkupContext } from './shared-markup.js';
import { createSharedMarkupCache, type SharedMarkupCache } from './shared-markup-cache.js';
import { SliceContext } from './slice.js';

/** Functions that load modules of islands, by id. */
type IslandModules = Readonly<Record<string, () => { island: Parameters<IslandRegistry['register']>[1] }>>;

/** Makes the server bundle of a theme and the islands that the site's pages use. */
export function createServerBundle(theme: Theme, modules: IslandModules): ServerBundle {
  const islands = createIslandRegistry();
  const find: IslandFinder = (id, name) => {
    try {
      const load = modules[id];
      if (load) islands.register(id, load().island);
    } catch (error) {
      return () => {
        throw Object.assign(new Error(error instanceof Error ? error.message : String(error)), {
          stack: error instanceof Error ? error.stack : '',
          isLoading: true,
        });
      };
    }
    return islands.find(id, name);
  };
  const caches = new WeakMap<SiteData, SharedMarkupCache>();
  const cacheOf = (site: SiteData): SharedMarkupCache => {
    const cache = caches.get(site) ?? createSharedMarkupCache(theme, site);
    caches.set(site, cache);
    return cache;
  };
  return {
    headScript: theme.headScript ?? '',
    render({ page, site, slices }) {
      const shared = cacheOf(site);
      const read = new Set<string>();
      const readSlice = (url: string): Promise<Json> => {
        read.add(url);
        return settled(slices[url] ?? null);
      };
      const { html, failure } = renderWithIslands((watch) =>
        renderToString(
          <StaticRouter basename={site.base} location={pageUrl(site, page.path)}>
            <IslandFinderContext value={find}>
              <IslandWatchContext value={watch}>
                <SliceContext value={readSlice}>
                  <NavigationContext value={{ state: 'idle', path: page.path, navigate: () => undefined }}>
                    <SharedMarkupContext value={shared}>
                      <div id="tapdocs">
                        <App theme={theme} page={page} site={site} />
                      </div>
                    </SharedMarkupContext>
                  </NavigationContext>
                </SliceContext>
              </IslandWatchContext>
            </IslandFinderContext>
          </StaticRouter>,
        ),
      );
      shared.fill();
      return { html, failure, read };
    },
  };
}
