import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Locale } from 'tapdocs';

/** The folder with the pages of a language. */
export interface LanguageFolder {
  locale: Locale;
  /** Absolute path. */
  folder: string;
}

/**
 * The folders of the languages that have one: `docs/<lang>`. A site with one language does not need such a folder: it
 * can use the docs folder itself.
 */
export function languageFolders(docsDir: string, { locales }: Pick<Config, 'locales'>): LanguageFolder[] {
  const found = locales
    .map((locale) => ({ locale, folder: join(docsDir, locale.lang) }))
    .filter(({ folder }) => isFolder(folder));
  const [only] = locales;
  if (found.length > 0 || !only || locales.length > 1) return found;
  return isFolder(docsDir) ? [{ locale: only, folder: docsDir }] : [];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
