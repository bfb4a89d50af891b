import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Locale } from 'tapdocs';
import type { DocsRoot } from './docs-root.js';

/** The folder with the pages of a language in a root. */
export interface LanguageFolder {
  root: DocsRoot;
  locale: Locale;
  /** Absolute path. */
  folder: string;
  /** Path of its pages: `/zh/api`, or ''. */
  prefix: string;
}

/**
 * All folders to read of a root: those of the languages that have one, `docs/<lang>`. On a site with one language, it
 * can also be the folder of the root itself.
 */
export function languageFolders(root: DocsRoot, { locales }: Pick<Config, 'locales'>): LanguageFolder[] {
  const folderOf = (locale: Locale, folder: string): LanguageFolder => ({
    root,
    locale,
    folder,
    prefix: locale.prefix + root.base,
  });
  const found = locales
    .map((locale) => folderOf(locale, join(root.dir, locale.lang)))
    .filter(({ folder }) => isFolder(folder));
  const [only] = locales;
  if (found.length > 0 || !only || locales.length > 1) return found;
  return isFolder(root.dir) ? [folderOf(only, root.dir)] : [];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
