import { apiClientVersion, liteClient } from 'tapdocs/docsearch';
import type { AlgoliaSettings } from '../search-settings.js';
import { createHostsCache, type TextStorage } from './hosts-cache.js';
import type { SearchClient } from './search-client.js';

/** Timeouts in milliseconds, from the specification of the site. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

/**
 * A provider for an index at Algolia. It queries the host of the application, and another one if that host times out or
 * fails. A failed host is skipped for two minutes.
 *
 * @param storage storage for the failed hosts
 * @throws "`appId` is missing." or "`apiKey` is missing."
 */
export function createAlgoliaClient(
  { appId, apiKey, hosts }: Pick<AlgoliaSettings, 'appId' | 'apiKey' | 'hosts'>,
  storage: TextStorage,
): SearchClient {
  const client = liteClient(appId, apiKey, {
    timeouts,
    authMode: 'WithinQueryParameters',
    hostsCache: createHostsCache(`${apiClientVersion}-${appId}`, storage),
    ...(hosts.length > 0 && { hosts }),
  });
  client.addAlgoliaAgent('docsearch-react', '3.9.0');
  return {
    async search(request) {
      const { results } = await client.search(request);
      return { results: results.map((result) => ({ hits: [], ...result })) };
    },
    open: () => Promise.resolve([]),
    close: () => undefined,
  };
}
