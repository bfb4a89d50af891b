import type { DocSearchModalProps } from 'tapdocs/docsearch';
import type { useText } from 'tapdocs/client';

/**
 * The texts of the modal in the reader's language.
 *
 * @param places names of the content root and of the other version in which the reader searches
 */
export function modalTexts(
  text: ReturnType<typeof useText>,
  places: readonly string[],
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
      noResultsText:
        places.length === 0 ? text('searchNoResults') : text('searchNoResultsIn', { root: places.join(', ') }),
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
