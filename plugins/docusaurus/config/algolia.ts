import type { Json } from 'tapdocs';
import type { AlgoliaOptions, SearchIndexOptions } from 'tapdocs/plugins';
import type { Fields } from '../../presets/config-fields.js';

const hints: Readonly<Record<string, string>> = {
  externalUrlRegex: 'Hits of all hosts are opened within the site.',
  replaceSearchResultPathname: 'Hits are opened at the paths of the index: crawl the site again.',
  placeholder: 'Set `strings.searchPlaceholder` of a locale.',
  translations: 'Set the texts in `strings` of a locale: their names start with `search`.',
  askAi: 'Without a counterpart: the dialog only searches.',
};

/** Reads the settings of the search at Algolia, with its page. Null if values are missing, which is reported. */
export function readAlgolia(fields: Fields): SearchIndexOptions | null {
  const [appId, apiKey, indexName] = ['appId', 'apiKey', 'indexName'].map((name) => fields.filled(name));
  const isContextual = fields.flag('contextualSearch') ?? true;
  const searchParameters = fields.any('searchParameters') === undefined ? undefined : fields.object('searchParameters');
  const parameters = searchParameters
    ?.names()
    .map((name): [string, Json] => [name, searchParameters.any(name) as Json]);
  const insights = fields.flag('insights') ?? false;
  const page = readPage(fields);
  fields.unknown(hints);
  if (appId === undefined || apiKey === undefined || indexName === undefined) {
    const missing = [['appId', appId] as const, ['apiKey', apiKey] as const, ['indexName', indexName] as const];
    for (const [name, value] of missing)
      if (value === undefined) fields.report.wrong(fields.keyOf(name), 'a text', null);
    return null;
  }
  const algolia: AlgoliaOptions = {
    appId,
    apiKey,
    indexName,
    languageFacet: isContextual,
    insights,
    ...(parameters && { searchParameters: Object.fromEntries(parameters) }),
  };
  return { algolia, ...(page !== null && { page }) };
}

/** Path of the page that opens the search; null for none. */
function readPage(fields: Fields): string | null {
  const value = fields.any('searchPagePath');
  if (value === false || value === '') return null;
  if (value !== undefined && typeof value !== 'string') {
    fields.report.wrong(fields.keyOf('searchPagePath'), 'a path, or `false`', value);
    return null;
  }
  return `/${(value ?? 'search').replace(/^\/+|\/+$/g, '')}`;
}
