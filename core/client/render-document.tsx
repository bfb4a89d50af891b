import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Island, Json, SiteData } from '../contract/index.js';
import { pageUrl } from '../contract/page-url.js';
import type { IslandFailure, ServerBundle } from '../contract/server-bundle.js';
import App, { type Theme } from './app.js';
import { createIslandRegistry, type IslandRegistry } from './island-finder.js';
import { type IslandFinder, IslandFinderContext, type IslandWatch, IslandWatchContext } from './islands.js';
import { NavigationContext } from './navigation.js';
import { settled } from './settled.js';
import { createSharedMarkupCache, type SharedMarkupCache } from './shared-markup-cache.js';
import { SharedMarkupContext } from './shared-markup.js';
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

const opening = /<tap-island style="[^"]*">/;
/** React's mark for a boundary whose content failed and is left for the browser to render. */
const failed = new RegExp(`${opening.source}<!--\\$!-->`);

/** Renders a page with its islands. The failure is null if there was none. */
function renderWithIslands(render: (watch: IslandWatch) => string): {
  html: string;
  failure: IslandFailure | null;
} {
  const entered: Island[] = [];
  const html = render({ enter: (island) => void entered.push(island), strict: false });
  const at = html.search(failed);
  if (at < 0) return { html, failure: null };
  // Islands of a failed boundary are not in the document, so this holds for the first failure only.
  const island = entered[html.slice(0, at).split(opening).length - 1];
  if (!island) return { html, failure: null };
  return { html, failure: { module: island.module, export: island.export, ...reasonOf(render) } };
}

/** Renders once more without boundaries, to get the error that React does not report. */
function reasonOf(render: (watch: IslandWatch) => string): Pick<IslandFailure, 'message' | 'stack' | 'isLoading'> {
  try {
    render({ enter: () => undefined, strict: true });
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const isLoading = error instanceof Error && 'isLoading' in error;
    return /suspended|#426/.test(message) ? { message: suspended, stack, isLoading } : { message, stack, isLoading };
  }
  return { message: 'It failed once, but did not fail again.', stack: '', isLoading: false };
}

const suspended =
  'It waits for a promise or a component that is loaded later. Wrap that in `<Suspense>` with a fallback.';
