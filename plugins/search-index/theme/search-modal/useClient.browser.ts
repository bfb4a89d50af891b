import { useMemo } from 'react';
import { pageUrl, type UrlStyle } from 'tapdocs/client';
import { indexFolder } from '../search-engine/index-files.js';
import { createLocalClient } from '../search-providers/local-client.browser.js';
import type { SearchClient } from '../search-providers/search-client.js';
import type { AlgoliaSettings } from '../search-settings.js';

export interface ClientPlace {
  base: string;
  urlStyle: UrlStyle;
  lang: string;
  /** Name of the index of the version. */
  version: string;
  /** Providers that are already started. */
  clients: Map<string, SearchClient>;
}

/** The provider for a language and version, with the storage key of the reader's choices. */
export function useClient(
  algolia: AlgoliaSettings | null,
  { base, urlStyle, lang, version, clients }: ClientPlace,
): SearchClient & { name: string } {
  const client = useMemo(() => {
    const name = algolia ? algolia.indexName : base + indexFolder(lang, version);
    const cached = clients.get(name);
    const started = cached ?? (algolia ? later(algolia) : startLocal(name, { base, urlStyle }));
    clients.set(name, started);
    return { ...started, name };
  }, [algolia, base, urlStyle, lang, version, clients]);
  return client;
}

function startLocal(folder: string, site: Pick<ClientPlace, 'base' | 'urlStyle'>): SearchClient {
  return createLocalClient({
    index: new URL(folder, window.location.href).href,
    pageUrl: (path) => pageUrl(site, path),
    perGroup: mostPerGroup,
  });
}

/** The storage of the browser, if it is allowed. */
function ownStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

/** The client of the service is fetched only if it is used. */
function later(algolia: AlgoliaSettings): SearchClient {
  const load = () => import(/* webpackChunkName: "search-algolia" */ '../search-providers/algolia-client.js');
  let client: Promise<SearchClient> | null = null;
  const start = (): Promise<SearchClient> => {
    client ??= load().then(({ createAlgoliaClient }) => createAlgoliaClient(algolia, ownStorage()));
    client.catch(() => {
      client = null;
    });
    return client;
  };
  return {
    search: async (request) => (await start()).search(request),
    open: async () => (await start()).open(),
    close: () => undefined,
  };
}

/** Maximum number of hits in a group, on wide and on narrow screens, from the specification of the site. */
const wide = 20;
const narrow = 5;

export function mostPerGroup(): number {
  return window.matchMedia('(max-width: 768px)').matches ? narrow : wide;
}
