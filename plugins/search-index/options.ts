import { checkPluginOptions, checks, type Config, configPlace, fail, type JsonObject, problem } from 'tapdocs';
import { isPlainObject, type PluginOptions } from 'tapdocs/kit';

/** A host of the search service. */
export interface AlgoliaHost {
  /** Host name and, if it is not the default, port: `search.example.org:8080`. */
  url: string;
  accept: 'read' | 'write' | 'readWrite';
  protocol: 'https' | 'http';
}

/** An index at Algolia, in the format of its crawler for documentation. */
export interface AlgoliaOptions {
  appId: string;
  /** The public key for searching. */
  apiKey: string;
  indexName: string;
  /** Parameters to add to each request. Default: none. */
  searchParameters?: JsonObject;
  /** Whether to search only in the reader's language, with the facet `lang`. Default: true. */
  languageFacet?: boolean;
  /**
   * Whether the modal reports opened hits to the service, whose script is then loaded from another host. Default:
   * false.
   */
  insights?: boolean;
  /** Hosts to use instead of those of the application. Default: those of the application. */
  hosts?: readonly AlgoliaHost[];
}

/** Options of the plugin `searchIndex`. */
export interface SearchIndexOptions {
  /** Use an index at Algolia. Default: the site's own index, which needs no service. */
  algolia?: AlgoliaOptions;
  /** URL where readers can report a query without results; `{query}` is replaced with the query. Default: none. */
  reportUrl?: string;
  /**
   * Path of a page that opens the search, such as `/search`, in each language. `?q=word` in its URL is the query, so that
   * browsers and other sites can link to it. It is not listed, and search engines do not index it. Default: no page.
   */
  page?: string;
  /** Whether the modal remembers the pages that a reader opened. Default: true. */
  recent?: boolean;
  /** Whether code blocks are searched. Default: true. */
  code?: boolean;
  /**
   * Weights of pages by their paths without version and language, such as `{ '/api/**': 0.8 }`: the scores of their results
   * are multiplied by the first one that matches. `*` stands for a part of a name, `**` for any part of a path. Default:
   * release notes and posts count less than other pages.
   */
  weights?: Readonly<Record<string, number>>;
}

const algoliaOptions: PluginOptions = {
  appId: checks.filledText,
  apiKey: checks.filledText,
  indexName: checks.filledText,
  searchParameters: checks.json,
  languageFacet: checks.flag,
  insights: checks.flag,
  hosts: checks.filledListOf('a list of hosts, each with `url`, `accept` and `protocol`', isHost),
};

/**
 * Checks the options.
 *
 * @throws TapdocsError with all problems
 */
export function checkOptions(options: SearchIndexOptions, config: Config): void {
  const factory = 'searchIndex';
  checkPluginOptions(
    options,
    {
      algolia: {
        expected: 'an object with `appId`, `apiKey` and `indexName`',
        accepts: () => false,
        keys: algoliaOptions,
      },
      reportUrl: {
        expected: 'a URL that contains `{query}`',
        accepts: (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && value.includes('{query}'),
      },
      page: checks.textLike('a path that starts with `/`, such as `/search`', /^\/[^?#]*[^/?#]$/),
      recent: checks.flag,
      code: checks.flag,
      weights: {
        expected: 'an object with paths that start with `/` or `**`, and numbers above 0, up to 10',
        accepts: (value) => isPlainObject(value) && Object.entries(value).every(isWeight),
      },
    },
    { factory, config },
  );
  const { algolia } = options;
  if (!algolia) return;
  const missing = (['appId', 'apiKey', 'indexName'] as const).filter((key) => algolia[key] === undefined);
  const place = configPlace(config, { key: `${factory}.algolia` });
  if (missing.length > 0)
    fail(missing.map((key) => problem('CONFIG_REQUIRED', { key: `${factory}.algolia.${key}` }, place)));
}

function isWeight([pattern, weight]: [string, unknown]): boolean {
  return /^(?:\/|\*\*)/.test(pattern) && typeof weight === 'number' && weight > 0 && weight <= 10;
}

function isHost(value: unknown): boolean {
  if (!isPlainObject(value)) return false;
  const { url, accept, protocol } = value;
  return (
    typeof url === 'string' &&
    /^[\w.:[\]-]+$/.test(url) &&
    ['read', 'write', 'readWrite'].includes(String(accept)) &&
    ['https', 'http'].includes(String(protocol))
  );
}
