/** The name of a language in that language: `Deutsch` for `de`. For an unknown language, the tag. */
export function languageName(lang: string): string {
  try {
    const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
    return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
  } catch {
    return lang;
  }
}

/** The option `report` of `i18n` for sites whose generator does not report the state of translations. */
export const noTranslationReport = {
  missingPages: 'off',
  extraPages: 'off',
  outdatedPages: 'off',
  missingStrings: 'off',
  missingMessages: 'off',
} as const;
