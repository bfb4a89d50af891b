import { SyncWaterfallHook } from 'tapable';
import { hashOf, type PageRecord, pluginHooks, type Route, type Site } from 'tapdocs';
import { cacheKeyOf } from 'tapdocs/kit';
import type { SearchPage } from './theme/search-engine/page.js';

/** The context of a tap of `page`. */
export interface SearchPageContext {
  /** The record of the page; for a fallback page, that of the original. */
  readonly record: PageRecord;
  readonly route: Route;
}

/** The hooks of the plugin search-index. */
export const searchHooks = pluginHooks('search-index', () => ({
  /**
   * Runs for each searchable page while an index is made. A tap returns the page to index; it cannot change the path.
   * The result must depend only on the arguments, because it is reused while these and the plugin's `cacheKey` are the
   * same. Without a `cacheKey`, each build calls the tap again.
   */
  page: new SyncWaterfallHook<[page: SearchPage, context: SearchPageContext]>(['page', 'context']),
}));

/** The changes of plugins to pages before these are indexed. */
export interface PageTaps {
  /** Identifies the taps; null if a plugin has no `cacheKey`. */
  readonly key: string | null;
  /** Identifies all inputs of the result for a page except the record; null if a plugin has no `cacheKey`. */
  keyOf(path: string): string | null;
  apply(page: SearchPage, record: PageRecord): SearchPage;
}

/** The taps of `page` for the pages of an index; undefined if there are none. */
export function pageTaps(site: Site, routes: readonly Route[]): PageTaps | undefined {
  const { page: hook } = searchHooks(site);
  if (hook.taps.length === 0) return undefined;
  const keys = hook.taps.map(({ name }) => {
    const tapping = site.config.plugins.find((plugin) => plugin.name === name);
    return [name, tapping && cacheKeyOf(tapping, site.config)] as const;
  });
  const key = keys.some(([, tapKey]) => tapKey === undefined) ? null : hashOf(keys);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return {
    key,
    keyOf: (path) => (key === null ? null : hashOf(key, byPath.get(path))),
    apply(page, record) {
      const { path } = page;
      const route = byPath.get(path);
      return route ? { ...hook.call(page, { record, route }), path } : page;
    },
  };
}
