/** The option `report` of `i18n` for sites whose generator does not report the state of translations. */
export const noTranslationReport = {
  missingPages: 'off',
  extraPages: 'off',
  outdatedPages: 'off',
  missingStrings: 'off',
  missingMessages: 'off',
} as const;
