// The part of DocSearch and of Algolia's client that the search dialog uses. Both are bundled into `dist/docsearch.js`, because
// the packages they come from would take 25 MB in each site. A test compares these declarations with those of the packages.

import type { ReactNode } from 'react';

type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

export interface DocSearchHit {
  objectID: string;
  content: string | null;
  url: string;
  url_without_anchor: string;
  type: 'content' | Level;
  anchor: string | null;
  hierarchy: { lvl0: string; lvl1: string } & Record<Exclude<Level, 'lvl0' | 'lvl1'>, string | null>;
}

export interface DocSearchTranslations {
  searchBox?: {
    searchInputLabel?: string;
    resetButtonTitle?: string;
    resetButtonAriaLabel?: string;
    cancelButtonText?: string;
    cancelButtonAriaLabel?: string;
  };
  startScreen?: {
    recentSearchesTitle?: string;
    noRecentSearchesText?: string;
    saveRecentSearchButtonTitle?: string;
    removeRecentSearchButtonTitle?: string;
    favoriteSearchesTitle?: string;
    removeFavoriteSearchButtonTitle?: string;
  };
  noResultsScreen?: {
    noResultsText?: string;
    suggestedQueryText?: string;
    reportMissingResultsText?: string;
    reportMissingResultsLinkText?: string;
  };
  errorScreen?: { titleText?: string; helpText?: string };
  footer?: {
    selectText?: string;
    selectKeyAriaLabel?: string;
    navigateText?: string;
    navigateUpKeyAriaLabel?: string;
    navigateDownKeyAriaLabel?: string;
    closeText?: string;
    closeKeyAriaLabel?: string;
    searchByText?: string;
  };
}

export interface DocSearchNavigator {
  navigate(hit: { itemUrl: string }): void;
  navigateNewTab(hit: { itemUrl: string }): void;
  navigateNewWindow(hit: { itemUrl: string }): void;
}

/** https://docsearch.algolia.com/docs/api */
export interface DocSearchModalProps {
  appId: string;
  apiKey: string;
  indexName: string;
  placeholder?: string;
  searchParameters?: object;
  maxResultsPerGroup?: number;
  transformItems?<Hit extends DocSearchHit>(this: void, items: Hit[]): Hit[];
  hitComponent?(this: void, props: { hit: DocSearchHit; children: ReactNode }): React.JSX.Element;
  transformSearchClient?<Client extends object>(this: void, client: Client): Client;
  disableUserPersonalization?: boolean;
  initialQuery?: string;
  initialScrollY: number;
  navigator?: DocSearchNavigator;
  translations?: DocSearchTranslations;
  getMissingResultsUrl?(this: void, search: { query: string }): string;
  insights?: boolean;
  onClose?(this: void): void;
}

export function DocSearchModal(props: DocSearchModalProps): React.JSX.Element;

/** The states of hosts: which of them failed. */
export interface HostsCache {
  get<T>(key: Record<string, unknown> | string, otherwise: () => Promise<T>): Promise<T>;
  set<T>(key: Record<string, unknown> | string, value: T): Promise<T>;
  delete(key: Record<string, unknown> | string): Promise<void>;
  clear(): Promise<void>;
}

export interface LiteClient {
  addAlgoliaAgent(name: string, version?: string): void;
  search(parameters: object): Promise<{ results: object[] }>;
}

export interface LiteClientOptions {
  /** In milliseconds. */
  timeouts?: { connect: number; read: number; write: number };
  authMode?: 'WithinHeaders' | 'WithinQueryParameters';
  hostsCache?: HostsCache;
  hosts?: { url: string; accept: 'read' | 'write' | 'readWrite'; protocol: 'https' | 'http' }[];
}

/** @throws Error without `appId` or `apiKey` */
export function liteClient(appId: string, apiKey: string, options?: LiteClientOptions): LiteClient;

/** Version of `algoliasearch`. */
export const apiClientVersion: string;
