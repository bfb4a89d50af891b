import type { JsonObject, Locale, Version } from 'tapdocs';
import type { MetaFile } from './meta-file.js';
import type { Page } from './page.js';
import type { LanguageSidebars } from './sections.js';

/** Conventions of another generator for the folder of a root. */
export interface DocsConventions {
  /** Identifies how front matter is read, for caches. */
  name: string;
  /** Whether a file or folder is left out, instead of `exclude`: its path below the folder of the root, with `/`. */
  isExcluded(path: string): boolean;
  /** The front matter of a page with the fields of Tapdocs. */
  frontMatter(fields: JsonObject): JsonObject;
  /**
   * How overviews group pages: by groups of the sidebars, or by each entry at the top of a sidebar, with its text. Default:
   * by groups.
   */
  overviews?: 'groups' | 'entries';
  /** The sidebars of each language, instead of those from files. Content of `_meta.json` files is read here only. */
  sidebars(languages: readonly ConventionalLanguage[]): LanguageSidebars[];
}

/** The content of a language, for conventions. */
export interface ConventionalLanguage {
  pages: readonly Page[];
  /** The `_meta.json` files, whose entries are not read. */
  metas: readonly MetaFile[];
  locale: Locale;
  version: Pick<Version, 'name' | 'prefix' | 'tree' | 'mounts'>;
  /** Absolute path. */
  folder: string;
}
