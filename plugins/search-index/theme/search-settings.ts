import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface PluginData {
    'search-index': SearchSettings;
  }
}

/** The plugin's options for the browser: `usePluginData('search-index')`. */
export interface SearchSettings {
  /** Null for the site's own index. */
  algolia: AlgoliaSettings | null;
  /** URL with `{query}`, or ''. */
  reportUrl: string;
  /** Whether opened hits are remembered. */
  recent: boolean;
  /** Whether several content roots have versions of their own, and thus indexes and lists of versions. Default: false. */
  byRoot?: boolean;
}

export interface AlgoliaSettings {
  appId: string;
  apiKey: string;
  indexName: string;
  /** JSON. */
  searchParameters: Record<string, unknown>;
  languageFacet: boolean;
  insights: boolean;
  /** If empty, the hosts of the application are used. */
  hosts: readonly { url: string; accept: 'read' | 'write' | 'readWrite'; protocol: 'https' | 'http' }[];
}

/** Parameters to add to each request: those of the site, and the language as a required facet. */
export function algoliaParameters(
  { searchParameters, languageFacet }: Pick<AlgoliaSettings, 'searchParameters' | 'languageFacet'>,
  lang: string,
): Record<string, unknown> {
  if (!languageFacet) return searchParameters;
  const { facetFilters = [] } = searchParameters;
  return {
    ...searchParameters,
    facetFilters: [`lang:${lang}`, ...(Array.isArray(facetFilters) ? facetFilters : [facetFilters])],
  };
}
