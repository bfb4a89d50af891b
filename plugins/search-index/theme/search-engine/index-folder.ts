/** Folder of the index of a language and version, below the site's base: `search/en/`, `search/en/v2/`. */
export function indexFolder(lang: string, version: string): string {
  return version === '' ? `search/${lang}/` : `search/${lang}/${version}/`;
}

/** List of the versions that have an index in a language, below the site's base. Only sites with several versions have it. */
export function versionsFile(lang: string): string {
  return `search/${lang}.versions.json`;
}
