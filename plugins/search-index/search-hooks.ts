import { SyncWaterfallHook } from 'tapable';
import { hashOf, type PageRecord, pluginHooks, type Route, type Site } from 'tapdocs';
import type { SearchPage } from './theme/search-engine/page.js';

/** What a tap of `page` gets besides the page. */
export interface SearchPageContext {
  /** What the page became when it was rendered; that of the page which stands in for a translation. */
  readonly record: PageRecord;
  readonly route: Route;
}

/** The hooks of the plugin search-index. */
export const searchHooks = pluginHooks('search-index', () => ({
  /** While an index is made, for a page that is searched: a tap returns what is stored of it; its path stays. It must depend on its arguments alone, because the result is reused while these and the plugin's `cacheKey` are the same; without a `cacheKey` each build asks again. */
  page: new SyncWaterfallHook<[page: SearchPage, context: SearchPageContext]>(['page', 'context']),
}));

/** What plugins make of pages before these are stored. */
export interface PageTaps {
  /** Identity of all but the record that the result for a page depends on; null when a plugin does not say by a `cacheKey`. */
  keyOf(path: string): string | null;
  apply(page: SearchPage, record: PageRecord): SearchPage;
}

/** The taps of `page` for the pages of an index; undefined when there are none. */
export function pageTaps(site: Site, routes: readonly Route[]): PageTaps | undefined {
  const { page: hook } = searchHooks(site);
  if (hook.taps.length === 0) return undefined;
  const keys = hook.taps.map(({ name }) => [
    name,
    site.config.plugins.find((plugin) => plugin.name === name)?.cacheKey,
  ]);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return {
    keyOf: (path) => (keys.some(([, key]) => key === undefined) ? null : hashOf(keys, byPath.get(path))),
    apply(page, record) {
      const { path } = page;
      const route = byPath.get(path);
      return route ? { ...hook.call(page, { record, route }), path } : page;
    },
  };
}
