import type { SearchSettings } from './theme/search-settings.js';
import type { SearchIndexOptions } from './options.js';

/** The options that the browser needs, with their defaults. `theme/search-settings.ts` describes them. */
export function searchSettings({ algolia, reportUrl = '', recent = true }: SearchIndexOptions): SearchSettings {
  if (!algolia) return { algolia: null, reportUrl, recent };
  const {
    appId,
    apiKey,
    indexName,
    searchParameters = {},
    languageFacet = true,
    insights = false,
    hosts = [],
  } = algolia;
  const listed = hosts.map(({ url, accept, protocol }) => ({ url, accept, protocol }));
  return {
    algolia: { appId, apiKey, indexName, searchParameters, languageFacet, insights, hosts: listed },
    reportUrl,
    recent,
  };
}
