import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface UiStrings extends SearchStrings {}
}

/** UI strings of search for `useText()`. */
export interface SearchStrings {
  search: string;
  searchPlaceholder: string;
  searchClear: string;
  searchCancel: string;
  searchRecent: string;
  searchNoRecent: string;
  searchSave: string;
  searchRemove: string;
  searchFavorite: string;
  searchRemoveFavorite: string;
  searchNoResults: string;
  searchTry: string;
  searchReport: string;
  searchReportLink: string;
  searchError: string;
  searchErrorHelp: string;
  searchUnavailable: string;
  searchSelect: string;
  searchSelectKey: string;
  searchNavigate: string;
  searchUpKey: string;
  searchDownKey: string;
  searchClose: string;
  searchCloseKey: string;
  searchBy: string;
  searchCount: string;
  searchRoot: string;
  searchAllRoots: string;
  searchNoResultsIn: string;
  searchInAll: string;
}
