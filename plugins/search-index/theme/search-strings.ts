import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface UiStrings extends SearchStrings {}
}

/** In English. */
export const english = {
  search: 'Search',
  searchPlaceholder: 'Search docs',
  searchClear: 'Clear the query',
  searchCancel: 'Cancel',
  searchRecent: 'Recent',
  searchNoRecent: 'No recent searches',
  searchSave: 'Save this search',
  searchRemove: 'Remove this search from history',
  searchFavorite: 'Favorite',
  searchRemoveFavorite: 'Remove this search from favorites',
  searchNoResults: 'No results for',
  searchTry: 'Try searching for',
  searchReport: 'Believe this query should return results?',
  searchReportLink: 'Let us know.',
  searchError: 'Unable to fetch results',
  searchErrorHelp: 'You might want to check your network connection.',
  searchUnavailable: 'The search could not be loaded. Try again.',
  searchSelect: 'to select',
  searchSelectKey: 'Enter key',
  searchNavigate: 'to navigate',
  searchUpKey: 'Arrow up',
  searchDownKey: 'Arrow down',
  searchClose: 'to close',
  searchCloseKey: 'Escape key',
  searchBy: 'Search by',
  searchCount: '{count} results',
  searchRoot: 'Search in',
  searchAllRoots: 'Everywhere',
  searchNoResultsIn: 'No results in {root} for',
  searchInAll: 'Search everywhere',
  searchGroup: 'Section',
  searchAllGroups: 'All',
  searchMore: 'More sections: {count}',
};

/** UI strings of search for `useText()`. */
export type SearchStrings = typeof english;
