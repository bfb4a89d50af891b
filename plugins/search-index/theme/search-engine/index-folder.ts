/** Folder of the index of a language and version, below the site's base: `search/en/`, `search/en/v2/`. */
export function indexFolder(lang: string, version: string): string {
  return version === '' ? `search/${lang}/` : `search/${lang}/${version}/`;
}
