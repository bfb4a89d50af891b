import type { DocSearchModalProps } from '@docsearch/react';
import type { useText } from 'tapdocs/client';

/**
 * The texts of the modal in the reader's language.
 *
 * @param root name of the content root in which the reader searches
 */
export function modalTexts(
  text: ReturnType<typeof useText>,
  root: string | undefined,
): NonNullable<DocSearchModalProps['translations']> {
  return {
    searchBox: {
      searchInputLabel: text('search'),
      resetButtonTitle: text('searchClear'),
      resetButtonAriaLabel: text('searchClear'),
      cancelButtonText: text('searchCancel'),
      cancelButtonAriaLabel: text('searchCancel'),
    },
    startScreen: {
      recentSearchesTitle: text('searchRecent'),
      noRecentSearchesText: text('searchNoRecent'),
      saveRecentSearchButtonTitle: text('searchSave'),
      removeRecentSearchButtonTitle: text('searchRemove'),
      favoriteSearchesTitle: text('searchFavorite'),
      removeFavoriteSearchButtonTitle: text('searchRemoveFavorite'),
    },
    noResultsScreen: {
      noResultsText: root === undefined ? text('searchNoResults') : text('searchNoResultsIn', { root }),
      suggestedQueryText: text('searchTry'),
      reportMissingResultsText: text('searchReport'),
      reportMissingResultsLinkText: text('searchReportLink'),
    },
    errorScreen: { titleText: text('searchError'), helpText: text('searchErrorHelp') },
    footer: {
      selectText: text('searchSelect'),
      selectKeyAriaLabel: text('searchSelectKey'),
      navigateText: text('searchNavigate'),
      navigateUpKeyAriaLabel: text('searchUpKey'),
      navigateDownKeyAriaLabel: text('searchDownKey'),
      closeText: text('searchClose'),
      closeKeyAriaLabel: text('searchCloseKey'),
      searchByText: text('searchBy'),
    },
  };
}
