import type { AlgoliaSettings } from '../search-settings.js';

/** Parameters that are added to each request: those of the site, and the language as a facet that hits must have. */
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
