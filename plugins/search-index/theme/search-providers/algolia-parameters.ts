import type { AlgoliaSettings } from '../search-settings.js';

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
