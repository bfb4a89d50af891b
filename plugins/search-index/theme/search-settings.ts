/** What the browser knows of the plugin's options: `usePluginData('search-index')`. */
export interface SearchSettings {
  /** Null: the site's own index is asked. */
  algolia: AlgoliaSettings | null;
  /** URL with `{query}`; '' for none. */
  reportUrl: string;
  /** Whether chosen hits are remembered. */
  recent: boolean;
}

export interface AlgoliaSettings {
  appId: string;
  apiKey: string;
  indexName: string;
  /** JSON. */
  searchParameters: Record<string, unknown>;
  languageFacet: boolean;
  insights: boolean;
  /** Empty: those of the application. */
  hosts: { url: string; accept: 'read' | 'write' | 'readWrite'; protocol: 'https' | 'http' }[];
}
