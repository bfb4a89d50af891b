import { type Config, type Problem, routeUrl, writtenUrl } from 'tapdocs';
import { buildFolders } from './folder.js';
import { metaProblem } from './meta-file.js';
import type { Page } from './page.js';
import type { LanguageContent } from './read-language.js';
import { hasPagesNextToFolders, type Section, sections } from './sections.js';

/** The sidebars of a language. */
export interface LanguageSidebars {
  byPage: ReadonlyMap<Page, Section>;
  /** Entries of `_meta.json` files without a page or folder. */
  problems: Problem[];
}

export interface SidebarsContext {
  config: Pick<Config, 'base' | 'defaultLang' | 'locales' | 'versions'>;
  /**
   * Folder of the content if it is not `docsDir` of the configuration, because several content folders may have
   * subfolders with the same names.
   */
  source: string;
}

/**
 * Arranges the pages of each language in sidebars. If one language has pages next to folders, all languages have a
 * single sidebar, so that a page without translation has a place.
 */
export function languageSidebars(
  languages: readonly Pick<LanguageContent, 'pages' | 'metas' | 'locale'>[],
  { config, source }: SidebarsContext,
): LanguageSidebars[] {
  const folders = languages.map(({ pages, metas }) => buildFolders(pages, metas));
  const isMixed = folders.some(hasPagesNextToFolders);
  return folders.map((root, index) => {
    const { lang = '' } = languages[index]?.locale ?? {};
    const problems: Problem[] = [];
    const byPage = sections(root, {
      id: `sidebar:${lang}:${source && `${source}/`}`,
      isMixed,
      pageUrl: ({ path }) => routeUrl(config.base, path),
      linkUrl: (link) => writtenUrl(link, { version: '', lang }, config),
      refuse: (meta, { offset }, reason) => problems.push(metaProblem(meta, reason, offset)),
    });
    return { byPage, problems };
  });
}
